import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { toSlug } from '../../../../model/story/slug.ts'
import { Button } from '../../../controls/button.tsx'
import { Note } from '../../../controls/message/note.tsx'
import { Select } from '../../../controls/input/select.tsx'
import { SidePanel } from '../../../frame/side-panel.tsx'
import { defineTexts, useTexts } from '../../../language.ts'
import { navigate } from '../../../routing/navigation.tsx'
import { storyRoute } from '../../../routing/route.ts'
import { useEditor } from '../../../session/session-context.tsx'
import { type Overview, shownAddress } from '../../../stories/overview.ts'
import { useFolderLimits } from '../../../stories/folder-limits.tsx'
import { useContentTypes } from '../../../stories/content-types.ts'
import type { StoryCalls } from '../../../stories/story-calls.ts'
import { overviewKey } from '../../../stories/use-overview.ts'
import { slugMessage } from './slug-message.ts'
import { useStoryPresets } from './story-presets.ts'

const texts = defineTexts(
  {
    title: 'Neues Blatt',
    folderTitle: 'Neuer Ordner',
    kind: 'Art',
    folder: 'Ordner',
    preset: 'Vorlage',
    name: 'Name',
    slug: 'Adresse',
    slugHint: 'Folgt dem Namen, bis Sie sie ändern.',
    becomes: (address: string) => `Wird ${address}`,
    create: 'Anlegen',
    creating: 'Wird angelegt …',
    nameMissing: 'Der Name fehlt.',
    slugTaken: 'Diese Adresse gibt es in diesem Ordner schon.',
    slugInBin: 'Diese Adresse hat ein Blatt im Papierkorb. Nehmen Sie eine andere, oder löschen Sie jenes endgültig.',
    slugReserved: 'Diese Adresse braucht die Website selbst.',
    slugInvalid: 'In dieser Adresse ist ein Zeichen, das nicht geht.',
    failed: 'Der Server hat nicht geantwortet. Ihre Angaben bleiben stehen.',
    root: 'Ganz oben',
  },
  {
    title: 'New sheet',
    folderTitle: 'New folder',
    kind: 'Kind',
    folder: 'Folder',
    preset: 'Preset',
    name: 'Name',
    slug: 'Address',
    slugHint: 'Follows the name until you change it.',
    becomes: (address: string) => `Becomes ${address}`,
    create: 'Create',
    creating: 'Creating …',
    nameMissing: 'The name is missing.',
    slugTaken: 'This folder already has this address.',
    slugInBin: 'A sheet in the bin has this address. Take another one, or delete that sheet for good.',
    slugReserved: 'The website itself needs this address.',
    slugInvalid: 'This address contains a character that does not work.',
    failed: 'The server did not answer. What you entered stays.',
    root: 'At the top',
  },
)

const folderKind = 'folder'

export interface CreatePanelProps {
  overview: Overview
  folderId: number
  /** Kind that somebody asked for. Where no folder is open, a new story goes where most of its kind are. */
  wanted: string | null
  calls: StoryCalls
  onClose(): void
}

/** A new story or folder: kind, then name; the address follows the name until somebody edits it. */
export function CreatePanel({ overview, folderId, wanted, calls, onClose }: CreatePanelProps) {
  const t = useTexts(texts)
  const id = useId()
  const queries = useQueryClient()
  const { boot } = useEditor()
  const types = useContentTypes().filter(({ isRoot }) => isRoot)
  const [chosenKind, setKind] = useState(wanted)
  const kind = chosenKind ?? usualKind(overview, folderId) ?? types[0]?.name ?? ''
  const type = types.find(({ name }) => name === kind)
  const presets = useStoryPresets(type)
  const [presetId, setPresetId] = useState('empty')
  const [name, setName] = useState('')
  const [ownSlug, setOwnSlug] = useState<string | null>(null)
  const limits = useFolderLimits(overview)
  const folders = overview.rows.filter(row => row.type === null && limits.covers(row.id))
  const [chosenParent, setParentId] = useState<number | null>(null)
  // Nobody means the place beside the website, where no page is ever shown.
  const usual = folderId === 0 ? (usualFolder(overview, kind) ?? siteFolder(overview, boot.websiteFolder)) : folderId
  const parentId = chosenParent ?? (limits.covers(usual) ? usual : (folders[0]?.id ?? 0))
  const [problem, setProblem] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const slug = ownSlug ?? toSlug(name)
  const parent = overview.byId.get(parentId)
  const address = shownAddress(parent ? `${parent.fullSlug}/${slug}` : slug, boot.websiteFolder)

  async function create(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (name.trim() === '') return setProblem(t.nameMissing)
    setBusy(true)
    setProblem(null)
    try {
      const preset = presets.find(each => each.id === presetId)
      const story = await calls.create({
        name: name.trim(),
        slug,
        parent_id: parentId,
        ...(kind === folderKind ? { is_folder: true } : { content: { ...preset?.content, component: kind } }),
      })
      await queries.invalidateQueries({ queryKey: overviewKey })
      onClose()
      if (story.isFolder) navigate({ screen: 'content', folder: story.fullSlug })
      else navigate(storyRoute(story.id))
    } catch (error) {
      setProblem(slugMessage(error, t))
      setBusy(false)
    }
  }

  return (
    <SidePanel
      title={kind === folderKind ? t.folderTitle : t.title}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id} aria-disabled={isBusy}>
          {isBusy ? t.creating : t.create}
        </Button>
      }
    >
      <form id={id} className="stack" onSubmit={event => void create(event)}>
        <div className="field">
          <label htmlFor={`${id}-kind`}>{t.kind}</label>
          <Select
            id={`${id}-kind`}
            value={kind}
            onChange={setKind}
            options={[
              ...types.map(each => ({ value: each.name, label: each.title })),
              { value: folderKind, label: t.folder },
            ]}
          />
        </div>
        {kind !== folderKind && presets.length > 1 && (
          <fieldset className="field">
            <legend className="field__label">{t.preset}</legend>
            {presets.map(each => (
              <label key={each.id} className="check">
                <input
                  type="radio"
                  name={`${id}-preset`}
                  checked={each.id === presetId}
                  onChange={() => setPresetId(each.id)}
                />
                <span>
                  {each.name} <span className="muted small">{each.hint}</span>
                </span>
              </label>
            ))}
          </fieldset>
        )}
        <div className="field">
          <label htmlFor={`${id}-name`}>{t.name}</label>
          <input
            id={`${id}-name`}
            className="input"
            data-first=""
            value={name}
            maxLength={200}
            aria-describedby={`${id}-problem`}
            onChange={event => setName(event.target.value)}
          />
        </div>
        <div className="field">
          <label htmlFor={`${id}-slug`}>{t.slug}</label>
          <input
            id={`${id}-slug`}
            className="input"
            value={slug}
            maxLength={200}
            spellCheck={false}
            aria-describedby={`${id}-hint ${id}-problem`}
            onChange={event => setOwnSlug(event.target.value)}
          />
          <p id={`${id}-hint`} className="field__hint">
            {slug === '' ? t.slugHint : t.becomes(address)}
          </p>
        </div>
        <div className="field">
          <label htmlFor={`${id}-folder`}>{t.folder}</label>
          <Select
            id={`${id}-folder`}
            value={String(parentId)}
            onChange={value => setParentId(Number(value))}
            options={[
              ...(limits.covers(0) ? [{ value: '0', label: t.root }] : []),
              ...folders.map(row => ({ value: String(row.id), label: shownAddress(row.fullSlug, boot.websiteFolder) })),
            ]}
          />
        </div>
        <div id={`${id}-problem`}>
          {problem !== null && (
            <Note kind="error">
              <p>{problem}</p>
            </Note>
          )}
        </div>
      </form>
    </SidePanel>
  )
}

/** The kind that most stories of a folder have. */
function usualKind({ children }: Overview, folderId: number): string | null {
  const counts = new Map<string, number>()
  for (const { type } of children.get(folderId) ?? []) if (type !== null) counts.set(type, (counts.get(type) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The folder in which most stories of a kind are. */
function usualFolder({ rows }: Overview, kind: string): number | null {
  const counts = new Map<number, number>()
  for (const { type, parentId } of rows) if (type === kind) counts.set(parentId, (counts.get(parentId) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? null
}

/** The folder of the website; 0 where there is none yet. */
function siteFolder({ rows }: Overview, websiteFolder: string): number {
  return rows.find(({ type, fullSlug }) => type === null && fullSlug === websiteFolder)?.id ?? 0
}
