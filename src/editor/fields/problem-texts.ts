import type { FieldProblem, FieldProblemCode } from '../../model/editing/field-rules.ts'
import { defineTexts, type TextTable } from '../language.ts'

type Sentence = (problem: FieldProblem) => string

/** What each problem says beside its field. */
export const problemTexts: TextTable<Readonly<Record<FieldProblemCode, Sentence>>> = defineTexts<
  Readonly<Record<FieldProblemCode, Sentence>>
>(
  {
    required: () => 'Bitte ausfüllen. Ohne Angabe wird nicht veröffentlicht.',
    'too-long': ({ is, limit }) => `${is} Zeichen, höchstens ${limit}.`,
    'long-for-search': ({ is, limit }) => `${is} Zeichen. Suchmaschinen kürzen ab ${limit}.`,
    pattern: () => 'Diese Schreibweise ist hier nicht möglich.',
    'not-a-number': () => 'Das ist keine Zahl.',
    'too-small': ({ limit }) => `Mindestens ${limit}.`,
    'too-large': ({ limit }) => `Höchstens ${limit}.`,
    'too-few': ({ is, limit }) => `${is} von mindestens ${limit}.`,
    'too-many': ({ is, limit }) => `${is}, höchstens ${limit}.`,
    'not-a-date': () => 'Das ist kein Datum. Zum Beispiel 31.05.2026.',
    'not-an-option': ({ is }) => `„${is}“ steht nicht zur Wahl.`,
    'not-an-address': () => 'Das ist keine Adresse.',
    'no-alt': () => 'Alt-Text fehlt.',
    'not-json': () => 'Das ist kein gültiges JSON. Gespeichert bleibt der letzte gültige Stand.',
    'wrong-file': ({ is }) => `${is}: diese Art von Datei ist hier nicht vorgesehen.`,
    'not-allowed-here': ({ is }) => `Der Block „${is}“ ist hier nicht vorgesehen.`,
    'missing-translation': () => 'Fehlt. Die Seite zeigt den deutschen Text.',
  },
  {
    required: () => 'Please fill in. Without it the sheet is not published.',
    'too-long': ({ is, limit }) => `${is} characters, ${limit} at most.`,
    'long-for-search': ({ is, limit }) => `${is} characters. Search engines cut after ${limit}.`,
    pattern: () => 'This spelling is not possible here.',
    'not-a-number': () => 'This is no number.',
    'too-small': ({ limit }) => `At least ${limit}.`,
    'too-large': ({ limit }) => `At most ${limit}.`,
    'too-few': ({ is, limit }) => `${is} of at least ${limit}.`,
    'too-many': ({ is, limit }) => `${is}, ${limit} at most.`,
    'not-a-date': () => 'This is no date. For example 31/05/2026.',
    'not-an-option': ({ is }) => `"${is}" is not among the choices.`,
    'not-an-address': () => 'This is no address.',
    'no-alt': () => 'Alternative text is missing.',
    'not-json': () => 'This is not valid JSON. The last valid version stays saved.',
    'wrong-file': ({ is }) => `${is}: this kind of file is not meant for this field.`,
    'not-allowed-here': ({ is }) => `The block "${is}" is not meant for this place.`,
    'missing-translation': () => 'Missing. The page shows the German text.',
  },
)
