import type { Messages } from './messages.ts'

/** Texts of the consent banner, the dialog behind it and the placeholders of outside content. */
export const consentMessages = {
  de: {
    bannerTitle: 'Darf es mehr als das Nötige sein?',
    bannerText: (providers: number) =>
      providers === 0
        ? 'Notwendiges merkt sich nur Sprache, Eingaben und diese Wahl. Mit Ihrer Zustimmung laden wir Filme und fremde Elemente (je nach Seite). Sie können das jederzeit ändern, unten auf jeder Seite.'
        : `Notwendiges merkt sich nur Sprache, Eingaben und diese Wahl. Mit Ihrer Zustimmung messen wir, welche Seiten gelesen werden (${providers === 1 ? 'ein' : providers} Anbieter), und laden Filme und fremde Elemente (je nach Seite). Sie können das jederzeit ändern, unten auf jeder Seite.`,
    refuseAll: 'Alles ablehnen',
    acceptAll: 'Alles annehmen',
    choose: 'Einzeln auswählen',
    privacy: 'Datenschutz',
    imprint: 'Impressum',
    closeUnchanged: 'Schließen, ohne zu ändern',
    intro: (days: number) =>
      `Nichts ist vorausgewählt. Die Wahl gilt ${days}\u00a0Tage und lässt sich unten auf jeder Seite ändern.`,
    save: 'Auswahl speichern',
    off: 'aus',
    on: 'an',
    always: 'immer',
    services: (category: string) => `Dienste: ${category}`,
    columns: { name: 'Name', purpose: 'Zweck', provider: 'Anbieter', duration: 'Dauer' },
    necessary: 'Notwendig',
    necessaryNote: (entries: number) => `${entries} ${entries === 1 ? 'Eintrag' : 'Einträge'}, immer an`,
    necessaryText:
      'Ohne sie funktionieren Sprache, Formular und diese Auswahl nicht. Dafür braucht es nach § 25 Abs. 2 TDDDG keine Einwilligung.',
    analytics: 'Analyse',
    analyticsNote: (services: number) =>
      services === 0 ? 'kein Dienst' : `${services} ${services === 1 ? 'Dienst' : 'Dienste'}`,
    analyticsText: 'Damit wir wissen, welche Seiten gelesen werden.',
    external: 'Externe Inhalte',
    externalNote: 'je nach Seite',
    externalText:
      'Filme und Fremdelemente erscheinen zuerst als Bild. Erst nach Ihrer Zustimmung wird die Verbindung zum Anbieter aufgebaut.',
    embedKinds: { film: 'Film, extern', other: 'Inhalt, extern' },
    embedBefore: { film: 'Hier läge ein Film von', other: 'Hier läge ein Inhalt von' },
    embedAfter: (country: string) =>
      `. Beim Laden erfährt der Anbieter Ihre Netzadresse und welche Seite Sie lesen. Land des Anbieters: ${country}.`,
    embedUnusable: {
      film: 'Hier läge ein Film einer anderen Website. Seine Adresse ist unvollständig, deshalb lässt er sich nicht laden.',
      other:
        'Hier läge ein Inhalt einer anderen Website. Seine Adresse ist unvollständig, deshalb lässt er sich nicht laden.',
    },
    embedLoad: 'Diesen Inhalt laden',
    embedLoadAlways: 'Externe Inhalte immer laden',
    embedMore: 'Was dabei geschieht',
    embedSource: 'An der Quelle öffnen',
    countryUnknown: 'keine Angabe',
    settings: 'Cookie-Einstellungen',
    bannerLabel: 'Einwilligung',
    servicesTitle: 'Dienste und Speicher auf Ihrem Gerät',
    categoryColumn: 'Kategorie',
    consentNeeded: 'mit Einwilligung',
    consentNotNeeded: 'ohne Einwilligung',
    embedCaption: 'Platzhalter für eingebettete Inhalte: Es besteht noch keine Verbindung zum Anbieter.',
  },
  en: {
    bannerTitle: 'May we go beyond the essentials?',
    bannerText: (providers: number) =>
      providers === 0
        ? 'The essentials remember only your language, your entries and this choice. With your consent we load films and third-party elements (depending on the page). You can change this at any time, at the foot of every page.'
        : `The essentials remember only your language, your entries and this choice. With your consent we measure which pages are read (${providers === 1 ? 'one provider' : `${providers} providers`}) and load films and third-party elements (depending on the page). You can change this at any time, at the foot of every page.`,
    refuseAll: 'Reject all',
    acceptAll: 'Accept all',
    choose: 'Choose individually',
    privacy: 'Privacy',
    imprint: 'Imprint',
    closeUnchanged: 'Close without changes',
    intro: (days: number) =>
      `Nothing is selected in advance. Your choice is valid for ${days}\u00a0days and can be changed at the foot of every page.`,
    save: 'Save selection',
    off: 'off',
    on: 'on',
    always: 'always',
    services: (category: string) => `Services: ${category}`,
    columns: { name: 'Name', purpose: 'Purpose', provider: 'Provider', duration: 'Duration' },
    necessary: 'Necessary',
    necessaryNote: (entries: number) => `${entries} ${entries === 1 ? 'entry' : 'entries'}, always on`,
    necessaryText:
      'Language, forms and this selection do not work without them. Under section 25(2) of the German TDDDG they need no consent.',
    analytics: 'Analytics',
    analyticsNote: (services: number) =>
      services === 0 ? 'no service' : `${services} ${services === 1 ? 'service' : 'services'}`,
    analyticsText: 'So that we know which pages are read.',
    external: 'External content',
    externalNote: 'depending on the page',
    externalText:
      'Films and third-party elements appear as a picture first. The connection to the provider is made only after you agree.',
    embedKinds: { film: 'Film, external', other: 'Content, external' },
    embedBefore: { film: 'A film from', other: 'Content from' },
    embedAfter: (country: string) =>
      ` would appear here. Loading it tells the provider your network address and which page you are reading. Country of the provider: ${country}.`,
    embedUnusable: {
      film: 'A film from another website would appear here. Its address is incomplete, so it cannot be loaded.',
      other: 'Content from another website would appear here. Its address is incomplete, so it cannot be loaded.',
    },
    embedLoad: 'Load this content',
    embedLoadAlways: 'Always load external content',
    embedMore: 'What happens then',
    embedSource: 'Open at its source',
    countryUnknown: 'not stated',
    settings: 'Cookie settings',
    bannerLabel: 'Consent',
    servicesTitle: 'Services and storage on your device',
    categoryColumn: 'Category',
    consentNeeded: 'with consent',
    consentNotNeeded: 'without consent',
    embedCaption: 'Placeholder for embedded content: there is no connection to the provider yet.',
  },
} satisfies Messages
