import { defineTexts } from '../../language.ts'

/** Names of steps and what is said after them. */
export const blockTexts = defineTexts(
  {
    inserted: (name: string) => `Block ${name} eingefügt`,
    duplicated: (name: string) => `Block ${name} dupliziert`,
    deleted: (name: string) => `Block ${name} gelöscht`,
    deletedMany: (count: number) => `${count} Blöcke gelöscht`,
    gone: (name: string) => `„${name}“ gelöscht.`,
    undo: 'Rückgängig',
    moved: (name: string) => `Block ${name} verschoben`,
    movedMany: (count: number) => `${count} Blöcke verschoben`,
    nowAt: (name: string, at: number, of: number) => `${name} jetzt an Stelle ${at} von ${of}`,
    notFurther: (name: string) => `${name} kann nicht weiter in diese Richtung.`,
    copied: (name: string) => `„${name}“ kopiert.`,
    copiedMany: (count: number) => `${count} Blöcke kopiert.`,
    pasted: (count: number) => (count === 1 ? 'Block eingefügt' : `${count} Blöcke eingefügt`),
    noClipboard: 'Der Browser gibt die Zwischenablage nicht frei. Nehmen Sie Strg V.',
    tooLarge: (size: string) => `Das ist zu viel zum Einfügen: ${size} MB. Bis 2 MB geht es.`,
    noBlocks: 'In der Zwischenablage ist kein Block.',
    unknown: (component: string) => `Den Block „${component}“ gibt es auf dieser Website nicht.`,
    wrongPlace: (name: string) => `„${name}“ ist an dieser Stelle nicht vorgesehen.`,
    full: (most: number) => `Hier ist kein Platz mehr: höchstens ${most}.`,
    inside: 'Ein Block kann nicht in sich selbst stehen.',
    undone: (name: string) => `Zurückgenommen: ${name}`,
    redone: (name: string) => `Wiederholt: ${name}`,
    skipped: (count: number) =>
      count === 1
        ? 'Eine Stelle hat inzwischen jemand geändert; sie bleibt.'
        : `${count} Stellen hat inzwischen jemand geändert; sie bleiben.`,
    nothingToUndo: 'Nichts mehr zurückzunehmen.',
    nothingToRedo: 'Nichts zu wiederholen.',
  },
  {
    inserted: name => `Block ${name} inserted`,
    duplicated: name => `Block ${name} duplicated`,
    deleted: name => `Block ${name} deleted`,
    deletedMany: count => `${count} blocks deleted`,
    gone: name => `“${name}” deleted.`,
    undo: 'Undo',
    moved: name => `Block ${name} moved`,
    movedMany: count => `${count} blocks moved`,
    nowAt: (name, at, of) => `${name} now at position ${at} of ${of}`,
    notFurther: name => `${name} cannot go further in this direction.`,
    copied: name => `“${name}” copied.`,
    copiedMany: count => `${count} blocks copied.`,
    pasted: count => (count === 1 ? 'Block pasted' : `${count} blocks pasted`),
    noClipboard: 'The browser does not hand out the clipboard. Use Ctrl V.',
    tooLarge: size => `This is too much to paste: ${size} MB. Up to 2 MB is possible.`,
    noBlocks: 'There is no block in the clipboard.',
    unknown: component => `There is no block “${component}” on this website.`,
    wrongPlace: name => `“${name}” is not meant for this place.`,
    full: most => `There is no room left here: ${most} at most.`,
    inside: 'A block cannot be inside itself.',
    undone: name => `Undone: ${name}`,
    redone: name => `Done again: ${name}`,
    skipped: count =>
      count === 1
        ? 'Somebody has changed one place since; it stays.'
        : `Somebody has changed ${count} places since; they stay.`,
    nothingToUndo: 'Nothing left to undo.',
    nothingToRedo: 'Nothing to do again.',
  },
)
