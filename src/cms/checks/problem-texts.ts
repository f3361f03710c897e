import type { CheckRule, Severity } from './content-problem.ts'

interface RuleText {
  severity: Severity
  /** `{name}` is filled in. */
  de: string
  en: string
}

/** What each rule says, and how serious it is. */
export const ruleTexts: Readonly<Record<CheckRule, RuleText>> = {
  'broken-link': {
    severity: 'error',
    de: '{label}: führt ins Leere ({target}).',
    en: '{label}: leads nowhere ({target}).',
  },
  'unpublished-link': {
    severity: 'error',
    de: '{label}: führt zu „{target}“, das nicht veröffentlicht ist.',
    en: '{label}: leads to “{target}”, which is not published.',
  },
  'broken-anchor': {
    severity: 'error',
    de: '{label}: Die Sprungmarke „{anchor}“ gibt es auf „{target}“ nicht.',
    en: '{label}: there is no anchor “{anchor}” on “{target}”.',
  },
  'empty-link': {
    severity: 'error',
    de: '{label}: ein Link ohne Worte ({target}).',
    en: '{label}: a link without words ({target}).',
  },
  'missing-file': {
    severity: 'error',
    de: '{label}: Die Datei {target} gibt es nicht.',
    en: '{label}: there is no file {target}.',
  },
  orphan: {
    severity: 'note',
    de: 'Keine Seite verweist auf diese.',
    en: 'No page leads to this one.',
  },
  cycle: {
    severity: 'error',
    de: '{label}: enthält sich selbst ({target}).',
    en: '{label}: contains itself ({target}).',
  },
  'unknown-block': {
    severity: 'error',
    de: 'Der Baustein „{target}“ ist nicht bekannt und wird nicht gezeigt.',
    en: 'The block “{target}” is not known and is not shown.',
  },
  'unknown-option': {
    severity: 'error',
    de: '{label}: „{target}“ steht nicht zur Wahl.',
    en: '{label}: “{target}” is not among the options.',
  },
  required: {
    severity: 'error',
    de: '{label}: fehlt.',
    en: '{label}: is missing.',
  },
  'invalid-value': {
    severity: 'error',
    de: '{label}: „{target}“ hat nicht die verlangte Form.',
    en: '{label}: “{target}” does not have the form required.',
  },
  'invalid-tracking-id': {
    severity: 'error',
    de: '{label}: „{target}“ ist keine Kennung; gemessen wird nichts.',
    en: '{label}: “{target}” is no tracking id; nothing is measured.',
  },
  untranslated: {
    severity: 'note',
    de: '{label}: ist nicht übersetzt ({language}).',
    en: '{label}: is not translated ({language}).',
  },
  'missing-alt': {
    severity: 'error',
    de: '{label}: Das Bild {target} hat keinen Alternativtext.',
    en: '{label}: the picture {target} has no alternative text.',
  },
  'untranslated-alt': {
    severity: 'note',
    de: '{label}: Der Alternativtext von {target} ist nicht übersetzt ({language}).',
    en: '{label}: the alternative text of {target} is not translated ({language}).',
  },
  'heading-order': {
    severity: 'error',
    de: '{label}: Auf eine Überschrift der Stufe {from} folgt eine der Stufe {to}: „{target}“.',
    en: '{label}: a heading of level {from} is followed by one of level {to}: “{target}”.',
  },
  'seo-length': {
    severity: 'note',
    de: '{label}: {count} Zeichen; gut sind {range}.',
    en: '{label}: {count} characters; {range} are good.',
  },
  'false-claim': {
    severity: 'note',
    de: '{label}: „{target}“ stimmt nicht mehr; es sind: {count}.',
    en: '{label}: “{target}” is no longer true; it is: {count}.',
  },
  'page-weight': {
    severity: 'note',
    de: 'Die Seite hat {count} kB HTML; gut sind höchstens {range}.',
    en: 'The page has {count} kB of HTML; at most {range} are good.',
  },
  'heavy-file': {
    severity: 'note',
    de: '{label}: Die Datei {target} hat {count} MB.',
    en: '{label}: the file {target} has {count} MB.',
  },
  'reserved-address': {
    severity: 'error',
    de: 'Die Adresse „{target}“ braucht die Website selbst.',
    en: 'The website itself needs the address “{target}”.',
  },
  'taken-address': {
    severity: 'error',
    de: 'Die Adresse „{target}“ hat auch „{other}“.',
    en: '“{other}” has the address “{target}” too.',
  },
  'unused-asset': {
    severity: 'note',
    de: 'Die Datei {target} wird nirgends verwendet.',
    en: 'The file {target} is not used anywhere.',
  },
  'left-out': {
    severity: 'error',
    de: '{label}: „{target}“ ist ausgelassen ({reason}).',
    en: '{label}: “{target}” is left out ({reason}).',
  },
  'broken-page': {
    severity: 'error',
    de: 'Die Seite {target} lässt sich nicht darstellen.',
    en: 'The page {target} cannot be rendered.',
  },
}

/** The message of a rule in both languages. */
export function toMessage(rule: CheckRule, details: Readonly<Record<string, string>>): Record<'de' | 'en', string> {
  const fill = (text: string): string => text.replace(/\{(\w+)\}/g, (_, name: string) => details[name] ?? '')
  const { de, en } = ruleTexts[rule]
  return { de: fill(de), en: fill(en) }
}
