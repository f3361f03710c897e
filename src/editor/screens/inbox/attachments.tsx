import { useEffect, useState } from 'react'
import type { EnquiryView } from '../../../model/editing/inbox-answers.ts'
import { Button } from '../../controls/button.tsx'
import { Icon } from '../../controls/icon.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { inboxTexts } from './inbox-texts.ts'
import { fetchBlob, saveBlob } from './use-inbox.ts'

/** Pictures of these kinds cannot run anything; everything else is only downloaded. */
const shown: ReadonlySet<string> = new Set(['image/png', 'image/jpeg'])

/**
 * Files of an enquiry. A picture is shown as a picture, decoded by the browser and nothing else; anything that could hold a script
 * is handed over as a download and never opened as a page.
 */
export function Attachments({ attachments }: Pick<EnquiryView, 'attachments'>) {
  const t = useTexts(inboxTexts)
  const locale = editorLocales[useLanguage()]
  const { show } = useMessages()
  const [open, setOpen] = useState<{ id: string; name: string; url: string } | null>(null)
  useEffect(() => () => void (open && URL.revokeObjectURL(open.url)), [open])
  if (attachments.length === 0) return null

  const get = async (id: string, take: (blob: Blob) => void): Promise<void> => {
    const blob = await fetchBlob(`/editor/api/inbox-files/${id}`).catch(() => null)
    if (blob) take(blob)
    else show({ text: t.gone })
  }
  return (
    <section className="sec">
      <div className="sec__head">
        <h3 className="h3">{t.files}</h3>
      </div>
      <ul className="lines">
        {attachments.map(({ id, name, mediaType, bytes, isScanned }) => (
          <li key={id}>
            <Icon name="file" />
            <span className="strong clip">{name}</span>
            <span className="row">
              {shown.has(mediaType) && (
                <Button
                  small
                  kind="quiet"
                  onClick={() =>
                    void get(id, blob =>
                      setOpen({ id, name, url: URL.createObjectURL(blob.slice(0, blob.size, mediaType)) }),
                    )
                  }
                >
                  {t.look}
                </Button>
              )}
              <Button small icon="download" onClick={() => void get(id, blob => saveBlob(blob, name))}>
                {t.download}
              </Button>
            </span>
            <span className="sub">
              {(bytes / 1e6).toLocaleString(locale, { maximumFractionDigits: 1 })} MB
              {!isScanned && `, ${t.notScanned}`}
            </span>
          </li>
        ))}
      </ul>
      {open && (
        <div className="stack">
          <div className="attachments__view">
            <img src={open.url} alt={t.fileOpen(open.name)} />
          </div>
          <div className="row">
            <Button small onClick={() => setOpen(null)}>
              {t.close}
            </Button>
          </div>
        </div>
      )}
    </section>
  )
}
