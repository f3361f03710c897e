import { type FileProblem, sayFileProblem } from '../../../model/editing/file-problem.ts'
import { defineTexts } from '../../language.ts'
import type { UploadProblem } from './upload-queue.ts'

export const uploadTexts = defineTexts(
  {
    'too-large': (megabytes: number) => `Größer als ${megabytes} MB. Bitte verkleinern.`,
    empty: 'Die Datei ist leer.',
    'no-picture': 'Die Datei heißt wie ein Bild, ist aber keines, oder sie ist beschädigt.',
    'old-picture': 'Dieses Bildformat zeigen Browser nicht. Bitte als JPEG oder PNG sichern.',
    program: 'Programme und Webseiten werden nicht aufgenommen.',
    forbidden: 'Das darf Ihre Rolle hier nicht.',
    other: 'Der Server hat die Datei nicht angenommen.',
    offline: 'Keine Verbindung. Die Datei wartet hier und wird dann gesendet.',
    impossible: 'Nicht möglich',
    waiting: 'wartet',
    left: (percent: number, seconds: number) => `${percent} %, noch ${seconds} s`,
    checking: 'wird geprüft',
    done: 'fertig',
    stop: (name: string) => `${name}: Hochladen abbrechen`,
    dismiss: (name: string) => `${name}: Meldung schließen`,
    progress: (name: string) => `${name} wird hochgeladen`,
  },
  {
    'too-large': (megabytes: number) => `Larger than ${megabytes} MB. Please make it smaller.`,
    empty: 'The file is empty.',
    'no-picture': 'The file is named like a picture but is none, or it is damaged.',
    'old-picture': 'Browsers do not show this format. Please save it as JPEG or PNG.',
    program: 'Programs and web pages are not taken.',
    forbidden: 'Your role does not allow this here.',
    other: 'The server did not take the file.',
    offline: 'No connection. The file waits here and is sent later.',
    impossible: 'Not possible',
    waiting: 'waiting',
    left: (percent: number, seconds: number) => `${percent} %, ${seconds} s left`,
    checking: 'being checked',
    done: 'done',
    stop: (name: string) => `${name}: stop the upload`,
    dismiss: (name: string) => `${name}: close the message`,
    progress: (name: string) => `${name} is being uploaded`,
  },
)

/** Why a file was not taken, in one or two sentences. */
export function sayUploadProblem(
  problem: UploadProblem | FileProblem,
  limitMb: number,
  t: (typeof uploadTexts)['de'],
  language: 'de' | 'en',
): string {
  if (typeof problem === 'object') return sayFileProblem(problem, language)
  const says = t[problem]
  return typeof says === 'string' ? says : says(limitMb)
}
