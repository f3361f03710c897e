import type { ReactNode } from 'react'
import { siteMessages } from '../../messages/site.ts'
import { Arrow } from '../../ui/icon/icon.tsx'
import { Picture } from '../../ui/picture/picture.tsx'
import { pictureSizes } from '../../ui/picture/picture-sizes.ts'
import { usePage } from '../page-context.tsx'
import type { BlockProps } from '../props.ts'
import { editable } from '../slot.tsx'

const ratios = { '16x9': [16, 9], '4x3': [4, 3], '1x1': [1, 1] } as const

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
  const ratio = block.ratio ?? '16x9'
  const href = 'href' in url ? url.href : null
  return (
    <div className="embed grid" id={id} data-theme={block.theme ?? undefined} {...editable(block)}>
      <figure className="embed__figure at-content">
        <div className="embed__frame" data-ratio={ratio}>
          {poster && <Picture asset={poster} sizes={pictureSizes.content} ratio={ratios[ratio]} decorative />}
          <div className="embed__text">
            <p className="h3">{title}</p>
            <p className="small">{t.embedNote}</p>
            {href && (
              <p>
                <a className="action" data-color="primary" data-size="lg" href={href} rel="noopener noreferrer">
                  {nameOf(provider) ? t.embedSource(nameOf(provider) ?? '') : t.embedSourceAnonymous} <Arrow />
                </a>
              </p>
            )}
          </div>
        </div>
      </figure>
    </div>
  )
}

/** `other` is how editors say that the provider has no name worth showing. */
function nameOf(provider: string | null): string | null {
  return provider === 'other' ? null : provider
}
