import { forEachLocale, type Locale } from '../../model/locale.ts'

type Entry = readonly [value: string, de: string, en: string]

/** A few entries of each datasource that blocks read. */
const sources: Readonly<Record<string, readonly Entry[]>> = {
  'reference-categories': [
    ['tools', 'Werkzeuge', 'Tools'],
    ['medical', 'Medizintechnik', 'Medical technology'],
    ['machines', 'Maschinen', 'Machines'],
    ['ui-ux', 'UI/UX-Design', 'UI/UX design'],
  ],
  'category-groups': [
    ['tools', 'Branche', 'Sector'],
    ['medical', 'Branche', 'Sector'],
    ['machines', 'Branche', 'Sector'],
    ['ui-ux', 'Disziplin', 'Discipline'],
  ],
  'news-topics': [
    ['project', 'Projekt', 'Project'],
    ['award', 'Auszeichnung', 'Award'],
    ['fair', 'Messe', 'Trade fair'],
  ],
  departments: [
    ['management', 'Geschäftsführung', 'Management'],
    ['product-design', 'Produktdesign', 'Product design'],
    ['engineering', 'Konstruktion', 'Engineering'],
  ],
  awards: [['formpreis-oberland', 'Formpreis Oberland', 'Formpreis Oberland']],
  'contact-topics': [
    ['new-project', 'Neues Projekt', 'New project'],
    ['service', 'Frage zu einer Leistung', 'Question about a service'],
    ['usability-check', 'Usability-Check besprechen', 'Discuss a usability check'],
    ['press', 'Presse', 'Press'],
    ['application', 'Bewerbung', 'Application'],
    ['other', 'Etwas anderes', 'Something else'],
  ],
  'check-principles': [
    ['task-suitability', 'Aufgabenangemessenheit', 'Suitability for the user’s tasks'],
    ['self-descriptiveness', 'Selbstbeschreibungsfähigkeit', 'Self-descriptiveness'],
  ],
  'project-status': [['series', 'Serie', 'In production']],
  languages: [
    ['de', 'Deutsch', 'German'],
    ['en', 'Englisch', 'English'],
  ],
}

/** Entries of a datasource in a language, as a page offers them. */
export function galleryOptions(source: string, locale: Locale): readonly { value: string; label: string }[] {
  return (sources[source] ?? []).map(([value, de, en]) => ({
    value,
    label: { ...forEachLocale(() => de), en }[locale],
  }))
}

/** Entries as loaders read them; in `category-groups` the value is the group. */
export function galleryEntries(source: string, locale: Locale): { name: string; value: string; label: string }[] {
  return galleryOptions(source, locale).map(({ value, label }) => ({
    name: value,
    value: source === 'category-groups' ? (value === 'ui-ux' ? 'discipline' : 'sector') : value,
    label,
  }))
}
