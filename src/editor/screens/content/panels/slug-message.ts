import { ApiError } from '../../../api/api-error.ts'

/** Sentences for what can be wrong with an address. */
export interface SlugTexts {
  slugTaken: string
  slugInBin: string
  slugReserved: string
  slugInvalid: string
  failed: string
}

/** What is wrong with an address, in the language of the person. */
export function slugMessage(error: unknown, t: SlugTexts): string {
  if (!(error instanceof ApiError) || error.failure !== 'invalid') return t.failed
  const text = JSON.stringify(error.body)
  if (text.includes('in the bin')) return t.slugInBin
  if (text.includes('taken')) return t.slugTaken
  if (text.includes('reserved')) return t.slugReserved
  return text.includes('slug') ? t.slugInvalid : error.message
}
