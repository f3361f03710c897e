import type { ReactNode } from 'react'
import { consentMessages } from '../../messages/consent.ts'
import { formatCountry } from '../../messages/format.ts'
import type { Asset } from '../../model/story/asset.ts'
import type { Link } from '../../model/story/link.ts'
import type { Locale } from '../../model/locale.ts'
import { ActionButton } from '../action/action.tsx'
import { SmartLink } from '../smart-link/smart-link.tsx'
import { EmbedFrame, type EmbedRatio } from './embed-frame.tsx'

export interface EmbedPlaceholderProps {
  locale: Locale
  kind: 'film' | 'other'
  title: string
  /** Whose content it is, e.g. `video.example`; null where its address is not usable: then there is nothing to load. */
  host: string | null
  poster: Asset | null
  ratio: EmbedRatio
  /** What is loaded, and where it can be seen without loading it here; null where there is nothing to load. */
  source?: { src: string; href: string } | null
  /** Of the provider; null where it is not known. */
  country?: string | null
  /** Leads to what the privacy page says about embedded content. */
  more: Link
  heading?: 'h2' | 'h3'
}

/**
 * Stands for outside content until the visitor wants it: who would learn what,
 * and two ways of the same size to load it, once or always, and a third
 * that leads to its source.
 *
 * @see docs/forms-and-legal.md 4.4, docs/readings.md 30
 */
export function EmbedPlaceholder(props: EmbedPlaceholderProps): ReactNode {
  const { locale, kind, title, host, poster, ratio, source = null, country, more, heading } = props
  const t = consentMessages[locale]
  const frame = { ratio, poster, title, kind: t.embedKinds[kind], ...(heading ? { heading } : {}) }
  if (host === null) {
    return (
      <EmbedFrame {...frame} ratio={poster && ratio}>
        <p className="embed__text">{t.embedUnusable[kind]}</p>
      </EmbedFrame>
    )
  }
  return (
    <EmbedFrame
      {...frame}
      caption={t.embedCaption}
      attributes={source ? { 'data-embed-src': source.src, 'data-embed-title': title } : {}}
    >
      <p className="embed__text">
        {t.embedBefore[kind]} <b>{host}</b>
        {t.embedAfter(country ? formatCountry(country, locale) : t.countryUnknown)}
      </p>
      <p className="actions">
        <ActionButton type="button" attributes={{ 'data-embed-load': 'once' }}>
          {t.embedLoad}
        </ActionButton>
        <ActionButton type="button" color="secondary" attributes={{ 'data-embed-load': 'always' }}>
          {t.embedLoadAlways}
        </ActionButton>
      </p>
      <p className="embed__more small">
        <SmartLink to={more}>{t.embedMore}</SmartLink>{' '}
        {source && (
          <a href={source.href} rel="noopener noreferrer">
            {t.embedSource}
          </a>
        )}
      </p>
    </EmbedFrame>
  )
}
