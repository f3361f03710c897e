import type { Messages } from './messages.ts'

/** The card of a client. */
export const clientMessages = {
  de: {
    label: 'Kunde',
    rail: 'Auftrag',
    sector: 'Branche',
    place: 'Ort',
    since: 'Kunde seit',
    website: 'Website',
    allProjects: (count: number) => (count === 1 ? 'Zum Projekt in der Liste' : `Alle ${count} Projekte`),
    about: (name: string) => `Über den Kunden ${name}`,
  },
  en: {
    label: 'Client',
    rail: 'Brief',
    sector: 'Sector',
    place: 'Place',
    since: 'Client since',
    website: 'Website',
    allProjects: (count: number) => (count === 1 ? 'To the project in the list' : `All ${count} projects`),
    about: (name: string) => `About the client ${name}`,
  },
} satisfies Messages
