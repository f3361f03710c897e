import type { ReactNode } from 'react'
import { embedServiceOf } from '../../consent/services.ts'
import { toEmbedAddress } from '../../consent/embed-address.ts'
import { consentServiceMessages } from '../../messages/consent-services.ts'
import { consentMessages } from '../../messages/consent.ts'
import { siteMessages } from '../../messages/site.ts'
import { noLink } from '../../model/story/link.ts'
import { EmbedFrame } from '../../ui/embed-placeholder/embed-frame.tsx'
import { EmbedPlaceholder } from '../../ui/embed-placeholder/embed-placeholder.tsx'
import { Arrow } from '../../ui/icon/icon.tsx'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable } from '../slot.tsx'

/**
 * Content of another website: a placeholder until the visitor wants it. What is
 * not of a declared service is never loaded here, only linked to.
 *
 * @see docs/readings.md 30
 */
export function Embed({ block, id }: BlockProps<'embed'>): ReactNode {
  return (
    <div className="embed-section grid" id={id} data-theme={block.theme ?? undefined} {...editable(block)}>
      <div className="at-content">
        <Content block={block} />
      </div>
    </div>
  )
}

function Content({ block }: Pick<BlockProps<'embed'>, 'block'>): ReactNode {
  const { locale, settings, services = [] } = usePage()
  const { url, title, poster, ratio } = block
  const href = 'href' in url ? url.href : null
  const src = href && toEmbedAddress(href)
  const service = src === null ? null : embedServiceOf(src, services)
  if (href && src && service) {
    return (
      <EmbedPlaceholder
        locale={locale}
        kind={service.embed ?? 'other'}
        title={title}
        host={consentServiceMessages[locale][service.id].name}
        poster={poster}
        ratio={ratio ?? '16x9'}
        source={{ src, href }}
        country={service.country}
        more={settings?.content.link_privacy ?? noLink}
      />
    )
  }
  return <LinkOnly block={block} href={href} />
}

/** A still picture and the way to its source. Nothing is fetched from there, so nobody needs to be asked. */
function LinkOnly({ block, href }: Pick<BlockProps<'embed'>, 'block'> & { href: string | null }): ReactNode {
  const { locale } = usePage()
  const t = siteMessages[locale]
  const { title, poster, ratio, provider } = block
  const name = nameOf(provider)
  return (
    <EmbedFrame
      ratio={poster || href ? (ratio ?? '16x9') : null}
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
  )
}

/** `other` is how editors say that the provider has no name worth showing. */
function nameOf(provider: string | null): string | null {
  return provider === 'other' ? null : provider
}
