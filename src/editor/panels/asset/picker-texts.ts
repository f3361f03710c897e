import { defineTexts } from '../../language.ts'

export const pickerTexts = defineTexts(
  {
    title: 'Bild wählen',
    titleFile: 'Datei wählen',
    hits: 'Treffer',
    found: (shown: string, total: string) => `${shown} von ${total}. Gesucht wird in Dateiname, Titel und Alt-Text.`,
    allFolders: 'Alle Ordner',
    take: 'Bild übernehmen',
    takeFile: 'Datei übernehmen',
    takeSeveral: (count: number) => `${count} Dateien übernehmen`,
    focus: 'Fokus und Zuschnitt',
    space: 'Leertaste',
    large: 'groß zeigen',
    camera: 'Foto aufnehmen',
    picked: (field: string) => `„${field}“ gewählt`,
    noField: 'Wählen Sie zuerst ein Feld für Bilder oder Dateien.',
    usedOn: (count: number, names: string) =>
      count === 1 ? `Verwendet auf 1 Blatt: ${names}.` : `Verwendet auf ${count} Blättern: ${names}.`,
  },
  {
    title: 'Choose a picture',
    titleFile: 'Choose a file',
    hits: 'Results',
    found: (shown: string, total: string) => `${shown} of ${total}. Searched are file name, title and alt text.`,
    allFolders: 'All folders',
    take: 'Use picture',
    takeFile: 'Use file',
    takeSeveral: (count: number) => `Use ${count} files`,
    focus: 'Focus and crops',
    space: 'Space',
    large: 'show large',
    camera: 'Take a photo',
    picked: (field: string) => `"${field}" chosen`,
    noField: 'Choose a field for pictures or files first.',
    usedOn: (count: number, names: string) =>
      count === 1 ? `Used on 1 sheet: ${names}.` : `Used on ${count} sheets: ${names}.`,
  },
)
