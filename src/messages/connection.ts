import type { Locale } from '../model/locale.ts'

/** Said while no server answers: part of the script, because nothing can be fetched then. */
export const connectionMessages: Record<Locale, { unreachable: string; retry: string }> = {
  de: {
    unreachable: 'Keine Verbindung zum Server. Die Seite konnte nicht geladen werden.',
    retry: 'Erneut versuchen',
  },
  en: {
    unreachable: 'No connection to the server. The page could not be loaded.',
    retry: 'Try again',
  },
}
