import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { isObject } from '../../../../base/json.ts'
import { Button } from '../../../controls/button.tsx'
import { Failure } from '../../../controls/message/failure.tsx'
import { useMessages } from '../../../controls/message/messages.tsx'
import { Note } from '../../../controls/message/note.tsx'
import { Select } from '../../../controls/input/select.tsx'
import { Skeleton } from '../../../controls/message/skeleton.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { useApi, useEditor } from '../../../session/session-context.tsx'
import { type Overview, type OverviewRow, shownAddress } from '../../../stories/overview.ts'
import type { StoryCalls, StoryFacts } from '../../../stories/story-calls.ts'
import { useContentLanguages } from '../../../stories/language-names.ts'
import { overviewKey } from '../../../stories/use-overview.ts'
import { slugMessage } from './slug-message.ts'

const texts = defineTexts(
  {
    title: 'Name und Adresse',
    name: 'Name',
    nameIn: (language: string) => `Name, ${language}`,
    slug: 'Adresse',
    slugIn: (language: string) => `Adresse, ${language}`,
    slugEmpty: (language: string) => `Leer: das Blatt hat keine Seite auf ${language}.`,
    owner: 'Verantwortlich',
    nobody: 'Niemand',
    before: 'Bisher',
    redirects: 'Die alte Adresse leitet weiter.',
    below: (count: number) => `Auch die Adressen von ${count} Blättern darin ändern sich.`,
    links: 'Verweise folgen von selbst.',
    save: 'Übernehmen',
    saved: (name: string) => `„${name}“ ist geändert.`,
    slugTaken: 'Diese Adresse gibt es in diesem Ordner schon.',
    slugInBin: 'Diese Adresse hat ein Blatt im Papierkorb. Nehmen Sie eine andere, oder löschen Sie jenes endgültig.',
    slugReserved: 'Diese Adresse braucht die Website selbst.',
    slugInvalid: 'In dieser Adresse ist ein Zeichen, das nicht geht.',
    failed: 'Der Server hat nicht geantwortet. Ihre Angaben bleiben stehen.',
  },
  {
    title: 'Name and address',
    name: 'Name',
    nameIn: (language: string) => `Name, ${language}`,
    slug: 'Address',
    slugIn: (language: string) => `Address, ${language}`,
    slugEmpty: (language: string) => `Empty: the sheet has no page in ${language}.`,
    owner: 'Responsible',
    nobody: 'Nobody',
    before: 'Until now',
    redirects: 'The old address redirects.',
    below: (count: number) => `The addresses of ${count} sheets in it change too.`,
    links: 'Links follow by themselves.',
    save: 'Apply',
    saved: (name: string) => `“${name}” has been changed.`,
    slugTaken: 'This folder already has this address.',
    slugInBin: 'A sheet in the bin has this address. Take another one, or delete that sheet for good.',
    slugReserved: 'The website itself needs this address.',
    slugInvalid: 'This address contains a character that does not work.',
    failed: 'The server did not answer. What you entered stays.',
  },
)

export interface AddressPanelProps {
  overview: Overview
  row: OverviewRow
  calls: StoryCalls
  onClose(): void
}

/** Names and addresses of a story in every language, and who answers for it. */
export function AddressPanel({ overview, row, calls, onClose }: AddressPanelProps) {
  const t = useTexts(texts)
  const { data, error, refetch } = useQuery({
    queryKey: ['story', row.id, 'facts'],
    queryFn: () => calls.read(row.id),
    staleTime: 0,
  })
  const id = useId()
  return (
    <SidePanel
      title={t.title}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id}>
          {t.save}
        </Button>
      }
    >
      {data ? (
        <AddressForm key={data.lockVersion} {...{ id, overview, row, calls, onClose }} story={data} />
      ) : error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton />
      )}
    </SidePanel>
  )
}

function AddressForm({
  id,
  overview,
  row,
  story,
  calls,
  onClose,
}: AddressPanelProps & { id: string; story: StoryFacts }) {
  const t = useTexts(texts)
  const { boot } = useEditor()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useMessages()
  const further = useContentLanguages().slice(1)
  const [name, setName] = useState(story.name)
  const [slug, setSlug] = useState(story.slug)
  const [owner, setOwner] = useState(String(story.ownerId ?? ''))
  const [translations, setTranslations] = useState(() =>
    further.map(({ code }) => {
      const own = story.translatedSlugs.find(({ lang }) => lang === code)
      return { lang: code, name: own?.name ?? '', slug: own?.slug ?? '' }
    }),
  )
  const [problem, setProblem] = useState<string | null>(null)
  const { data: colleagues } = useQuery({
    queryKey: ['colleagues'],
    queryFn: async () => {
      const answer = await api.call('GET', '/editor/api/colleagues')
      return isObject(answer) && Array.isArray(answer.colleagues) ? answer.colleagues.filter(isObject) : []
    },
  })
  const isMoved = slug !== story.slug
  const wasPublic = story.isPublished || (story.isFolder && (overview.counts.get(row.id) ?? 0) > 0)

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault()
    setProblem(null)
    try {
      await calls.change(row.id, {
        name: name.trim() || story.name,
        slug,
        ...(owner !== String(story.ownerId ?? '') && { owner_id: owner === '' ? null : Number(owner) }),
        translated_slugs_attributes: translations.map(each => ({
          lang: each.lang,
          slug: each.slug,
          name: each.name.trim() || null,
          ...(each.slug === '' && { _destroy: true }),
        })),
      })
      await queries.invalidateQueries({ queryKey: overviewKey })
      show({ text: isMoved && wasPublic ? `${t.saved(name)} ${t.redirects}` : t.saved(name) })
      onClose()
    } catch (error) {
      setProblem(slugMessage(error, t))
    }
  }
  const setTranslation = (at: number, change: Partial<(typeof translations)[number]>): void =>
    setTranslations(translations.map((each, place) => (place === at ? { ...each, ...change } : each)))

  return (
    <form id={id} className="stack" onSubmit={event => void save(event)}>
      <TextField id={`${id}-name`} label={t.name} value={name} onChange={setName} isFirst />
      <TextField id={`${id}-slug`} label={t.slug} value={slug} onChange={setSlug}>
        {t.before}: {shownAddress(row.fullSlug, boot.websiteFolder)}
      </TextField>
      {further.map(({ code, name: language }, at) => (
        <div key={code} className="stack">
          <TextField
            id={`${id}-name-${code}`}
            label={t.nameIn(language)}
            value={translations[at]?.name ?? ''}
            onChange={value => setTranslation(at, { name: value })}
          />
          <TextField
            id={`${id}-slug-${code}`}
            label={t.slugIn(language)}
            value={translations[at]?.slug ?? ''}
            onChange={value => setTranslation(at, { slug: value })}
          >
            {translations[at]?.slug === '' ? t.slugEmpty(language) : null}
          </TextField>
        </div>
      ))}
      <div className="field">
        <label htmlFor={`${id}-owner`}>{t.owner}</label>
        <Select
          id={`${id}-owner`}
          value={owner}
          onChange={setOwner}
          options={[
            { value: '', label: t.nobody },
            ...(colleagues ?? []).map(each => ({ value: String(each.id), label: String(each.name) })),
          ]}
        />
      </div>
      {isMoved && (
        <Note>
          <p>
            {wasPublic && t.redirects} {t.links} {story.isFolder && t.below(overview.counts.get(row.id) ?? 0)}
          </p>
        </Note>
      )}
      {problem !== null && (
        <Note kind="error">
          <p>{problem}</p>
        </Note>
      )}
    </form>
  )
}

interface TextFieldProps {
  id: string
  label: string
  value: string
  onChange(value: string): void
  isFirst?: boolean
  children?: React.ReactNode
}

function TextField({ id, label, value, onChange, isFirst = false, children }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        {...(isFirst && { 'data-first': '' })}
        value={value}
        maxLength={200}
        onChange={event => onChange(event.target.value)}
        aria-describedby={children ? `${id}-hint` : undefined}
      />
      {children && (
        <p id={`${id}-hint`} className="field__hint">
          {children}
        </p>
      )}
    </div>
  )
}
