import type { Sheet } from './pen.ts'

/** A drawing of the demonstration content: its name in the media library and what is to be seen. */
export interface Drawing {
  name: string
  alt: { de: string; en: string }
  /** Draws it for the columns of a page, or for a phone. */
  draw(isPhone: boolean): Sheet
}
