import type { ReactNode } from 'react'
import { consentMessages } from '../../messages/consent.ts'
import { siteMessages } from '../../messages/site.ts'
import { EmbedFrame } from '../../ui/embed-placeholder/embed-frame.tsx'
import { Arrow } from '../../ui/icon/icon.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable } from '../slot.tsx'

/**
 * Content of another website: a still picture and the way to its source.
 * Nothing is fetched from there, so nobody needs to be asked.
 *
 * @see docs/readings.md 30
 */
export function Embed({ block, id }: BlockProps<'embed'>): ReactNode {
  const { locale } = usePage()
  const t = siteMessages[locale]
  const { url, title, poster, provider } = block
  const href = url.kind === 'web' ? url.href : null
  const name = nameOf(provider)
  return (
    <div className="embed-section grid" id={id} data-theme={block.theme ?? undefined} {...editable(block)}>
      <div className="at-content">
        <EmbedFrame
          ratio={poster || href ? (block.ratio ?? '16x9') : null}
          poster={poster}
          kind={consentMessages[locale].embedKinds.other}
          title={title}
        >
          <p className="embed__text">{t.embedNote}</p>
          {href && (
            <p className="actions">
              <a className="action" data-color="primary" data-size="lg" href={href} rel="noopener noreferrer">
                {name ? t.embedSource(name) : t.embedSourceAnonymous} <Arrow />
              </a>
            </p>
          )}
        </EmbedFrame>
      </div>
    </div>
  )
}

/** `other` is how editors say that the provider has no name worth showing. */
function nameOf(provider: string | null): string | null {
  return provider === 'other' ? null : provider
}
