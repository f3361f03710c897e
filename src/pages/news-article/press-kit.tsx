import type { ReactNode } from 'react'
import type { Story } from '../../blocks/block.ts'
import { usePage } from '../../blocks/page-context.tsx'
import { formatNumber, thinSpace } from '../../messages/format.ts'
import { newsMessages } from '../../messages/news.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { pressKitHref } from '../../model/address/press-kit.ts'
import { formatBytes } from '../../ui/field/file-field.tsx'
import { Icon } from '../../ui/icon/icon.tsx'
import { Section } from '../../ui/section/section.tsx'

export interface ArticlePartProps {
  story: Story<'news_article'>
  id: string
  number: number | null
}

/** Files for the press with what they show, format and size, under the licence they may be printed by. */
export function PressKit({ story, id, number }: ArticlePartProps): ReactNode {
  const { locale } = usePage()
  const t = newsMessages[locale]
  const { press_kit: files, press_note: note } = story.content
  if (files.length === 0) return null
  const titleId = `${id}-titel`
  return (
    <Section id={id} number={number} label={t.pressLabel} rule="none" attributes={{ 'aria-labelledby': titleId }}>
      <div className="press-kit at-content">
        <div className="press-kit__head">
          <h2 className="h3" id={titleId}>
            {t.pressKit}
          </h2>
          {note && <p className="press-kit__licence">{note}</p>}
        </div>
        <table className="press-kit__table">
          <caption className="visually-hidden">{t.pressTable}</caption>
          <thead>
            <tr>
              <th scope="col">{t.number}</th>
              <th scope="col">{t.motif}</th>
              <th scope="col">{t.format}</th>
              <th scope="col">{t.size}</th>
            </tr>
          </thead>
          <tbody>
            {files.map((file, index) => (
              <File key={file.src} file={file} number={index + 1} />
            ))}
          </tbody>
        </table>
        {files.length > 1 && (
          <p className="press-kit__all">
            <a href={pressKitHref(story.uuid, locale)} download>
              <Icon name="download" /> {t.pressAll}
            </a>
          </p>
        )}
      </div>
    </Section>
  )
}

function File({ file, number }: { file: Asset; number: number }): ReactNode {
  const { locale } = usePage()
  return (
    <tr>
      <td className="press-kit__no">{number}</td>
      <th scope="row" className="press-kit__title">
        <a href={file.src} download>
          {file.alt || fileName(file.src)}
        </a>
      </th>
      <td className="press-kit__format">{formatName(file.extension)}</td>
      <td className="press-kit__size num">{sizeText(file, locale)}</td>
    </tr>
  )
}

/** Pictures say their pixels, which `svg` has none of; other files as many bytes as they are known to have. */
function sizeText(file: Asset, locale: Locale): string {
  if (file.extension === 'svg') return newsMessages[locale].vector
  if (file.width === null || file.height === null) return file.bytes ? formatBytes(file.bytes, locale) : ''
  const [width, height] = [file.width, file.height].map(side => formatNumber(side, locale))
  return `${width}${thinSpace}×${thinSpace}${height} px`
}

/** What people call a format: `jpg` is JPEG. */
export function formatName(extension: string): string {
  return extension === 'jpg' ? 'JPEG' : extension === 'tif' ? 'TIFF' : extension.toUpperCase()
}

function fileName(src: string): string {
  return src.split('/').at(-1) ?? src
}
