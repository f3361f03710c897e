import { useMemo, useState, useSyncExternalStore } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { Note } from '../../controls/message/note.tsx'
import { useLanguage, useTexts } from '../../language.ts'
import { navigate, useRoute } from '../../routing/navigation.tsx'
import type { PanelName } from '../../routing/route.ts'
import { useOpenStory } from '../../sheet/story/open-story.ts'
import { formatSelected } from '../../sheet/story/selected.ts'
import { fieldTexts } from '../names/field-texts.ts'
import { type FieldGroup, type FieldTab, tabsOf } from './field-tabs.ts'
import { type BlockFormContext as FormActions, BlockFormContext } from './form-context.ts'
import { FormField } from './form-field.tsx'
import { schemaName } from '../names/schema-names.ts'
import { useFocusedField } from '../use-focused-field.ts'

export interface BlockFormProps {
  /** `_uid` of the block. */
  uid: string
  onOpenBlock(uid: string): void
}

/** The form of a block, as its schema says it: tabs, groups, fields. Every key is written into the draft at once. */
export function BlockForm({ uid, onOpenBlock }: BlockFormProps) {
  const t = useTexts(fieldTexts)
  const language = useLanguage()
  const story = useOpenStory()
  const route = useRoute()
  const name = useSyncExternalStore(story.subscribe, () => {
    const component = story.block(uid)?.component
    return typeof component === 'string' ? component : null
  })
  const component = name === null ? undefined : story.components.get(name)
  const tabs = useMemo(() => (component ? tabsOf(component) : []), [component])
  const form = useMemo<FormActions>(() => {
    const openPanel = (panel: PanelName, field: string): void => {
      if (route.screen !== 'story') return
      // A block may be of another story that the page shows, e.g. of the header.
      navigate({ ...route, block: formatSelected({ storyId: story.id, uid }, route.id), field, panel })
    }
    return {
      uid,
      onOpenBlock,
      pickAsset: field => openPanel('asset', field),
      writeLarge: field => openPanel('write', field),
      insertBlock(field) {
        // What goes into another story is chosen on its own sheet: there its places are known.
        if (route.screen === 'story' && route.id !== story.id)
          navigate({ ...route, id: story.id, block: uid, field, panel: 'insert' })
        else openPanel('insert', field)
      },
    }
  }, [onOpenBlock, route, story.id, uid])

  if (name === null) return <p className="pane__body muted">{t.gone}</p>
  const label = schemaName(component?.display_name || name, language)
  return (
    <BlockFormContext value={form}>
      {component ? (
        <SchemaFields key={uid} uid={uid} tabs={tabs} label={label} />
      ) : (
        <div className="pane__scroll">
          <div className="pane__body">
            <Note kind="warn">
              <p>{t.unknownBlock(name)}</p>
            </Note>
            <UnknownFields uid={uid} />
          </div>
        </div>
      )}
    </BlockFormContext>
  )
}

function SchemaFields({ uid, tabs, label }: { uid: string; tabs: readonly FieldTab[]; label: string }) {
  const t = useTexts(fieldTexts)
  const language = useLanguage()
  const [tab, setTab] = useState(tabs[0]?.id ?? 'content')
  const scroll = useFocusedField(uid, field => {
    const holder = tabs.find(each => each.groups.some(group => group.fields.some(({ name }) => name === field)))
    if (holder) setTab(holder.id)
  })
  const headingOf = ({ kind, heading }: FieldTab): string =>
    kind === 'own' ? schemaName(heading ?? '', language) : t[kind]
  const [only] = tabs
  if (!only) return <p className="pane__body muted">{t.noFields}</p>
  if (tabs.length === 1) {
    return (
      <div className="pane__scroll" ref={scroll} role="group" aria-label={t.fieldsOf(label)}>
        <div className="pane__body">
          <Groups uid={uid} groups={only.groups} />
        </div>
      </div>
    )
  }
  return (
    <Tabs className="formtabs" selectedKey={tab} onSelectionChange={key => setTab(String(key))}>
      <div className="pane__tabs">
        <TabList className="tabs" aria-label={t.tabs}>
          {tabs.map(each => (
            <Tab key={each.id} id={each.id}>
              {headingOf(each)}
            </Tab>
          ))}
        </TabList>
      </div>
      <div className="pane__scroll" ref={scroll}>
        {tabs.map(each => (
          <TabPanel key={each.id} id={each.id} className="pane__body">
            <Groups uid={uid} groups={each.groups} />
          </TabPanel>
        ))}
      </div>
    </Tabs>
  )
}

function Groups({ uid, groups }: { uid: string; groups: readonly FieldGroup[] }) {
  const language = useLanguage()
  return groups.map(({ heading, fields }) => {
    const inner = fields.map(({ name, definition }) => (
      <FormField key={name} uid={uid} name={name} definition={definition} />
    ))
    if (heading === null) return inner
    return (
      <section className="fieldgroup" key={heading}>
        <h3>{schemaName(heading, language)}</h3>
        {inner}
      </section>
    )
  })
}

/** A block whose schema nobody knows: everything it holds, as JSON. */
function UnknownFields({ uid }: { uid: string }) {
  const story = useOpenStory()
  const block = useSyncExternalStore(story.subscribe, () => story.block(uid))
  const names = Object.keys(block ?? {}).filter(name => name !== '_uid' && name !== 'component' && name !== '_editable')
  return names.map(name => <FormField key={name} uid={uid} name={name} definition={{ type: 'unknown' }} />)
}
