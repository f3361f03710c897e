import type { ReactElement } from 'react'
import type { Asset } from '../../model/story/asset.ts'
import type { Locale } from '../../model/locale.ts'
import { EmbedPlaceholder, type EmbedPlaceholderProps } from './embed-placeholder.tsx'

const poster: Asset = {
  src: '/f/290471/2400x1800/1f965d1e86/drill-hero.jpg',
  alt: '',
  width: 2400,
  height: 1800,
  focus: null,
  color: '#d8d8d4',
  measure: null,
  extension: 'jpg',
}

/** Examples need not exist in every language. */
type Titles = Readonly<Partial<Record<Locale, string>> & Record<'de', string>>

const titles = {
  empty: { de: 'Leeres Fremdelement', en: 'Empty third-party element' },
  film: { de: 'Ein Tag an der Linie', en: 'A day on the line' },
  long: {
    de: 'Rundgang durch die Gießerei, den Werkzeugbau und die Endmontage der Abbruchhämmer',
    en: 'A walk through the foundry, the toolmaking shop and the final assembly of the demolition hammers',
  },
} satisfies Readonly<Record<string, Titles>>

interface State extends Pick<EmbedPlaceholderProps, 'kind' | 'host' | 'poster' | 'ratio'> {
  description: string
  name: keyof typeof titles
}

const states: readonly State[] = [
  {
    description: 'a film with its still',
    kind: 'film',
    name: 'film',
    host: 'film.nennmass.example',
    poster,
    ratio: '16x9',
  },
  {
    description: 'other content, without a still',
    kind: 'other',
    name: 'empty',
    host: 'widget.nennmass.example',
    poster: null,
    ratio: '16x9',
  },
  {
    description: 'long words, 4:3',
    kind: 'film',
    name: 'long',
    host: 'unternehmensfilme-und-dokumentationen.medien.nennmass.example',
    poster,
    ratio: '4x3',
  },
  { description: 'its address is not usable', kind: 'other', name: 'empty', host: null, poster, ratio: '16x9' },
  {
    description: 'a film without usable address, without a still, square',
    kind: 'film',
    name: 'film',
    host: null,
    poster: null,
    ratio: '1x1',
  },
]

/** The placeholder in every state, for tests and the gallery. */
export const embedPlaceholderExamples: readonly { title: string; render(locale: Locale): ReactElement }[] = states.map(
  ({ description, name, ...state }) => ({
    title: description,
    render: locale => (
      <EmbedPlaceholder
        {...state}
        locale={locale}
        title={titleOf(name, locale)}
        country="DE"
        source={state.host === null ? null : { src: `https://${state.host}/leer`, href: `https://${state.host}/leer` }}
        more={{ kind: 'page', href: '/__blocks#embedded-content', newTab: false }}
      />
    ),
  }),
)

function titleOf(name: State['name'], locale: Locale): string {
  const title: Titles = titles[name]
  return title[locale] ?? title.de
}
