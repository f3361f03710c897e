/** Why a file is not taken, and of what: a type, a codec, a size. */
export interface FileProblem {
  code: FileProblemCode
  /** What was found, the same in every language. */
  found?: string
}

interface Sentences {
  de(found: string): string
  en(found: string): string
}

/** Most pixels of a picture that a smaller copy is made of: those of the largest camera that studios have, and some. */
export const mostMegapixels = 160

/**
 * What is said of a file that the site could not show: why, and what to do. The English sentences go on after the name of
 * the file, for programs and the log; both are shown in the editor.
 */
const sentences = {
  'broken-picture': {
    de: () => 'Das Bild ist unvollständig oder beschädigt. Bitte neu sichern und noch einmal hochladen.',
    en: () => 'is a broken picture: it is incomplete or damaged. Save it anew and upload it again.',
  },
  'no-picture': {
    de: () => 'Die Datei heißt wie ein Bild, ist aber keines. Bitte als JPEG oder PNG sichern.',
    en: () => 'is named like a picture but is none. Save it as JPEG or PNG.',
  },
  'unshown-picture': {
    de: type => `Dieses Bildformat (${type}) zeigen Browser nicht. Bitte als JPEG oder PNG sichern.`,
    en: type => `is a picture of a type that browsers do not show (${type}). Save it as JPEG or PNG.`,
  },
  'large-picture': {
    de: size => `Das Bild ist zu groß (${size}). Bitte mit höchstens ${mostMegapixels} Megapixeln als JPEG sichern.`,
    en: size => `is too large a picture (${size}). Save it as JPEG with ${mostMegapixels} megapixels at most.`,
  },
  'costly-file': {
    de: () => 'Die Datei zu öffnen braucht zu viel Zeit oder Speicher. Bitte kleiner und als JPEG oder MP4 sichern.',
    en: () => 'takes too much time or memory to open. Save it smaller, as JPEG or MP4.',
  },
  'unsafe-svg': {
    de: () => 'Das SVG lässt sich nicht reinigen. Bitte als einfaches SVG (SVG 1.1) neu exportieren.',
    en: () =>
      'is an SVG that cannot be made safe: broken XML, nested or external entities, or far too many elements. Export it as plain SVG 1.1.',
  },
  'encoded-svg': {
    de: () => 'Das SVG ist nicht in der Kodierung geschrieben, die es nennt. Bitte in UTF-8 exportieren.',
    en: () => 'is an SVG that is not written in the encoding it names. Export it in UTF-8.',
  },
  'broken-film': {
    de: () => 'Der Film ist unvollständig, beschädigt oder ohne Bild. Bitte neu exportieren.',
    en: () => 'is a broken film: it is incomplete, damaged or without a picture. Export it anew.',
  },
  'film-type': {
    de: type => `Filme dieses Formats (${type}) spielen Browser nicht. Bitte als MP4 (H.264, AAC) exportieren.`,
    en: type => `is a film of a type that browsers do not play (${type}). Export it as MP4 (H.264, AAC).`,
  },
  'film-codec': {
    de: codec =>
      `Viele Browser spielen diesen Film nicht (${codec}). Bitte als MP4 mit H.264 (8 Bit) und AAC exportieren.`,
    en: codec => `is a film that many browsers cannot play (${codec}). Export it as MP4 with H.264 (8 bit) and AAC.`,
  },
  'film-large': {
    de: size => `Der Film ist zu groß (${size}). Bitte mit höchstens 3840 × 2160 Pixeln exportieren.`,
    en: size => `is too large a film (${size}). Export it with 3840 × 2160 pixels at most.`,
  },
  'film-long': {
    de: time => `Der Film ist zu lang (${time}). Filme dürfen eine Stunde dauern.`,
    en: time => `is too long a film (${time}). Films may take an hour.`,
  },
} satisfies Record<string, Sentences>

export type FileProblemCode = keyof typeof sentences

export function isFileProblemCode(text: unknown): text is FileProblemCode {
  return typeof text === 'string' && Object.hasOwn(sentences, text)
}

/** Says a problem in one or two sentences; in English without the name of the file in front. */
export function sayFileProblem({ code, found = '' }: FileProblem, language: 'de' | 'en'): string {
  return sentences[code][language](found)
}
