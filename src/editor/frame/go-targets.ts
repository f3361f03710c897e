import type { Permission } from '../../model/editing/role.ts'
import type { IconName } from '../controls/icon.tsx'
import { defineTexts } from '../language.ts'
import type { Route } from '../routing/route.ts'

export const targetNames = defineTexts(
  {
    home: 'Heute',
    content: 'Inhalte',
    assets: 'Medien',
    inbox: 'Anfragen',
    newsletter: 'Newsletter',
    report: 'Prüfbericht',
    lists: 'Auswahllisten',
    redirects: 'Umleitungen',
    bin: 'Papierkorb',
    activity: 'Protokoll',
    people: 'Personen',
    settings: 'Einstellungen',
  },
  {
    home: 'Today',
    content: 'Content',
    assets: 'Media',
    inbox: 'Inbox',
    newsletter: 'Newsletter',
    report: 'Report',
    lists: 'Lists',
    redirects: 'Redirects',
    bin: 'Bin',
    activity: 'Activity',
    people: 'People',
    settings: 'Settings',
  },
)

export interface GoTarget {
  name: keyof (typeof targetNames)['de']
  icon: IconName
  to: Exclude<Route, { screen: 'unknown' }>
  /** Pressed after G. */
  letter: string
  /** Who sees it; missing: everybody. What a role never may is not shown. */
  needs?: Permission
}

/** Screens of the main navigation: first what is written, then what keeps the place in order. */
export const goTargetGroups: readonly (readonly GoTarget[])[] = [
  [
    { name: 'home', icon: 'home', to: { screen: 'today' }, letter: 'h' },
    { name: 'content', icon: 'file', to: { screen: 'content', folder: '' }, letter: 'i' },
    { name: 'assets', icon: 'image', to: { screen: 'assets', id: null }, letter: 'm' },
    { name: 'inbox', icon: 'inbox', to: { screen: 'inbox', id: null }, letter: 'a', needs: 'inbox' },
    { name: 'newsletter', icon: 'mail', to: { screen: 'newsletter' }, letter: 'n', needs: 'inbox' },
    { name: 'report', icon: 'report', to: { screen: 'report', rule: '' }, letter: 'b' },
  ],
  [
    { name: 'lists', icon: 'list', to: { screen: 'lists', slug: null }, letter: 'l', needs: 'lists' },
    { name: 'redirects', icon: 'redirect', to: { screen: 'redirects' }, letter: 'u', needs: 'lists' },
    { name: 'bin', icon: 'trash', to: { screen: 'bin' }, letter: 't', needs: 'write' },
    { name: 'activity', icon: 'activity', to: { screen: 'activity' }, letter: 'v', needs: 'activity' },
    { name: 'people', icon: 'people', to: { screen: 'people' }, letter: 'p', needs: 'administer' },
    { name: 'settings', icon: 'sliders', to: { screen: 'settings' }, letter: 'e' },
  ],
]

export const goTargets: readonly GoTarget[] = goTargetGroups.flat()
