import { type ComponentType, lazy } from 'react'
import type { Route } from '../routing/route.ts'

type ScreenName = Exclude<Route['screen'], 'unknown'>

/** Every screen, loaded when it is first opened. */
export const screens: Readonly<Record<ScreenName, ComponentType>> = {
  today: lazy(async () => ({ default: (await import('./today/today-screen.tsx')).TodayScreen })),
  content: lazy(async () => ({ default: (await import('./content/content-screen.tsx')).ContentScreen })),
  story: lazy(async () => ({ default: (await import('./story/story-screen.tsx')).StoryScreen })),
  assets: lazy(async () => ({ default: (await import('./assets/assets-screen.tsx')).AssetsScreen })),
  lists: lazy(async () => ({ default: (await import('./lists/lists-screen.tsx')).ListsScreen })),
  redirects: lazy(async () => ({ default: (await import('./redirects/redirects-screen.tsx')).RedirectsScreen })),
  inbox: lazy(async () => ({ default: (await import('./inbox/inbox-screen.tsx')).InboxScreen })),
  newsletter: lazy(async () => ({ default: (await import('./newsletter/newsletter-screen.tsx')).NewsletterScreen })),
  report: lazy(async () => ({ default: (await import('./report/report-screen.tsx')).ReportScreen })),
  people: lazy(async () => ({ default: (await import('./people/people-screen.tsx')).PeopleScreen })),
  'sign-ins': lazy(async () => ({ default: (await import('./sign-ins/sign-ins-screen.tsx')).SignInsScreen })),
  settings: lazy(async () => ({ default: (await import('./settings/settings-screen.tsx')).SettingsScreen })),
  activity: lazy(async () => ({ default: (await import('./activity/activity-screen.tsx')).ActivityScreen })),
  bin: lazy(async () => ({ default: (await import('./bin/bin-screen.tsx')).BinScreen })),
  'sign-in': lazy(async () => ({ default: (await import('./sign-in/sign-in-screen.tsx')).SignInScreen })),
  start: lazy(async () => ({ default: (await import('./start/start-screen.tsx')).StartScreen })),
  invitation: lazy(async () => ({ default: (await import('./invitation/invitation-screen.tsx')).InvitationScreen })),
  reset: lazy(async () => ({ default: (await import('./reset/reset-screen.tsx')).ResetScreen })),
}

/** Screens for those who are not signed in. */
export const openScreens: ReadonlySet<Route['screen']> = new Set(['sign-in', 'start', 'invitation', 'reset'])
