import type { Messages } from './messages.ts'

/** Texts around people: the team page, experts, authors. */
export const peopleMessages = {
  de: {
    people: 'Menschen',
    since: (year: number) => `seit ${year}`,
    languages: 'Sprachen',
    email: 'E-Mail',
    emailTo: (name: string) => `E-Mail an ${name}`,
    about: (firstName: string) => `Über ${firstName}`,
    skills: 'Kann',
    departments: 'Abteilungen',
    tenure: 'Im Haus seit',
    tenureScrolls: 'Im Haus seit, seitlich verschiebbar',
    tenureDrawing: (count: number, from: number, to: number) =>
      `${count} Köpfe über einer Jahresskala von ${from} bis ${to}`,
    tenurePerson: (name: string, year: number) => `${name}, seit ${year}`,
  },
  en: {
    people: 'People',
    since: (year: number) => `since ${year}`,
    languages: 'Languages',
    email: 'E-mail',
    emailTo: (name: string) => `E-mail to ${name}`,
    about: (firstName: string) => `About ${firstName}`,
    skills: 'Skills',
    departments: 'Departments',
    tenure: 'Here since',
    tenureScrolls: 'Here since, scrolls sideways',
    tenureDrawing: (count: number, from: number, to: number) =>
      `${count} heads above a scale of years from ${from} to ${to}`,
    tenurePerson: (name: string, year: number) => `${name}, since ${year}`,
  },
} satisfies Messages
