import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { toSlug } from '../../../model/story/slug.ts'
import { Button } from '../../controls/button.tsx'
import { Failure } from '../../controls/message/failure.tsx'
import { Icon } from '../../controls/icon.tsx'
import { Kbd } from '../../controls/kbd.tsx'
import { useMessages } from '../../controls/message/messages.tsx'
import { Select } from '../../controls/input/select.tsx'
import { Skeleton } from '../../controls/message/skeleton.tsx'
import { VirtualTree } from '../../controls/list/virtual-tree.tsx'
import { commandKey } from '../../frame/keys.ts'
import { Page } from '../../frame/page.tsx'
import { SidePanel } from '../../frame/side-panel.tsx'
import { editorLocales, useLanguage, useTexts } from '../../language.ts'
import { navigate, useRoute } from '../../routing/navigation.tsx'
import { useApi, useEditor, useSession } from '../../session/session-context.tsx'
import { EntryTable } from './entry-table.tsx'
import { createListCalls } from './list-calls.ts'
import { listTexts } from './list-texts.ts'
import { UnfoundWords } from './unfound-words.tsx'
import type { SaveState } from './use-entries.ts'
import { synonymsSlug } from './use-synonyms.ts'

/** Redirects are a list too, with a screen of their own. */
const redirects = 'redirects'

/** Lists of values to choose from, edited in the table. */
export function ListsScreen() {
  const t = useTexts(listTexts)
  const api = useApi()
  const route = useRoute()
  const { may } = useSession()
  const calls = useMemo(() => createListCalls(api), [api])
  const language = useLanguage()
  const [isCreating, setCreating] = useState(false)
  const [saved, setSaved] = useState<SaveState>({ isSaving: false, at: null })
  const { data, error, refetch } = useQuery({ queryKey: ['datasources', 'lists'], queryFn: () => calls.lists() })
  const lists = (data ?? []).filter(({ slug }) => slug !== redirects)
  const chosen = lists.find(({ slug }) => route.screen === 'lists' && slug === route.slug) ?? lists[0]
  const synonyms = lists.find(({ slug }) => slug === synonymsSlug)
  const nodes = lists.map(({ id, name, count }, at) => ({
    id: String(id),
    label: name,
    level: 1,
    isExpanded: null,
    position: at + 1,
    siblings: lists.length,
    count,
  }))
  const time = (at: Date): string => new Intl.DateTimeFormat(editorLocales[language], { timeStyle: 'short' }).format(at)
  const open = (id: string): void => {
    const list = lists.find(each => String(each.id) === id)
    if (list) navigate({ screen: 'lists', slug: list.slug })
  }
  return (
    <Page
      fill
      title={t.title}
      sub={t.sub}
      actions={
        may('lists') && (
          <Button kind="primary" icon="plus" onClick={() => setCreating(true)}>
            {t.newList}
          </Button>
        )
      }
      foot={
        may('lists') && (
          <>
            <span>
              <Kbd keys={commandKey('Z')} /> {t.undo}
            </span>
            <span>
              <Kbd keys="Alt ↑ ↓" /> {t.order}
            </span>
            <span className="grow" />
            <span role="status">{saved.isSaving ? t.saving : saved.at ? t.savedAt(time(saved.at)) : ''}</span>
          </>
        )
      }
    >
      {error ? (
        <Failure error={error} onRetry={() => void refetch()} />
      ) : !chosen ? (
        <Skeleton />
      ) : (
        <div className="finder finder--fill">
          <aside className="hide-s" aria-label={t.lists}>
            <VirtualTree
              label={t.lists}
              nodes={nodes}
              selected={new Set([String(chosen.id)])}
              onToggle={() => {}}
              onOpen={({ id }) => open(id)}
              renderRow={({ label, count }) => (
                <>
                  <Icon name="list" small />
                  <span className="tree__name">{label}</span>
                  <span className="tree__end">{count.toLocaleString(editorLocales[language])}</span>
                </>
              )}
            />
          </aside>
          <div>
            <div className="only-s">
              <Select
                aria-label={t.lists}
                value={String(chosen.id)}
                onChange={open}
                options={lists.map(({ id, name }) => ({ value: String(id), label: name }))}
              />
            </div>
            <EntryTable key={chosen.id} list={chosen} calls={calls} onSave={setSaved} />
            {(!synonyms || chosen === synonyms) && (
              <UnfoundWords list={synonyms ?? null} calls={calls} mayAdd={may('lists')} />
            )}
          </div>
        </div>
      )}
      {isCreating && <NewList onClose={() => setCreating(false)} />}
    </Page>
  )
}

function NewList({ onClose }: { onClose(): void }) {
  const t = useTexts(listTexts)
  const id = useId()
  const api = useApi()
  const queries = useQueryClient()
  const { show } = useMessages()
  const { boot } = useEditor()
  const [name, setName] = useState('')
  async function create(event: FormEvent): Promise<void> {
    event.preventDefault()
    const slug = toSlug(name)
    if (slug === '') return
    try {
      await createListCalls(api).create(name.trim(), slug, boot.locales)
      await queries.invalidateQueries({ queryKey: ['datasources'] })
      onClose()
      navigate({ screen: 'lists', slug })
    } catch {
      show({ text: t.failed })
    }
  }
  return (
    <SidePanel
      title={t.newList}
      onClose={onClose}
      foot={
        <Button kind="primary" type="submit" form={id}>
          {t.create}
        </Button>
      }
    >
      <form id={id} onSubmit={event => void create(event)}>
        <label className="field">
          <span className="field__label">{t.name}</span>
          <input className="input" value={name} maxLength={100} onChange={event => setName(event.target.value)} />
        </label>
      </form>
    </SidePanel>
  )
}
