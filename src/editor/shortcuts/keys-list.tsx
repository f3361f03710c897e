import { Fragment } from 'react'
import { Kbd } from '../controls/kbd.tsx'
import { Switch } from '../controls/input/switch.tsx'
import { defineTexts, useTexts } from '../language.ts'
import { useSession } from '../session/session-context.tsx'
import type { Shortcut, ShortcutPlace } from './shortcut.ts'
import { useAllShortcuts, useShownKeys } from './shortcuts.tsx'

const texts = defineTexts(
  {
    anywhere: 'Überall',
    sheet: 'Auf einem Blatt',
    block: 'Auf einem Block',
    list: 'In Listen',
    inbox: 'In Anfragen',
    letters: 'Einzelne Buchstaben als Kürzel',
    hint: 'Einzelne Buchstaben wirken nur, solange kein Feld den Fokus hat.',
    thenKey: 'dann',
  },
  {
    anywhere: 'Anywhere',
    sheet: 'On a sheet',
    block: 'On a block',
    list: 'In lists',
    inbox: 'In the inbox',
    letters: 'Single letters as shortcuts',
    hint: 'Single letters work only while no field has the focus.',
    thenKey: 'then',
  },
)

const places: readonly ShortcutPlace[] = ['anywhere', 'sheet', 'block', 'list', 'inbox']

/** Every key that works now, and the switch for those that are single letters. */
export function KeysList() {
  const t = useTexts(texts)
  const shown = useShownKeys()
  const shortcuts = useAllShortcuts()
  const { person, choose } = useSession()
  const groups = places.map(place => ({ place, of: shortcuts.filter(shortcut => shortcut.place === place) }))
  return (
    <div className="stack">
      {groups
        .filter(({ of }) => of.length > 0)
        .map(({ place, of }) => (
          <section key={place} className="sec">
            <div className="sec__head">
              <h3 className="h3">{t[place]}</h3>
            </div>
            <dl className="keys-list">
              {of.map((shortcut: Shortcut) => (
                <div key={shortcut.keys}>
                  <dt>{shortcut.name}</dt>
                  <dd>
                    {shortcut.keys.split(' ').map((press, at) => (
                      <Fragment key={press}>
                        {at > 0 && ` ${t.thenKey} `}
                        <Kbd keys={shown(press)} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      <Switch checked={person.preferences.letterKeys} onChange={letterKeys => choose({ letterKeys })}>
        {t.letters}
      </Switch>
      <p className="small muted">{t.hint}</p>
    </div>
  )
}
