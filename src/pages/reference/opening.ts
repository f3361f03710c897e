import type { Block, SectionBlock, Story } from '../../blocks/block.ts'
import type { Asset } from '../../model/story/asset.ts'
import { isDrawing } from '../../ui/drawing/drawing.tsx'
import { isFilm } from '../../ui/drawing/film.tsx'

/** What a project opens with. */
export interface Opening {
  picture: Asset | null
  /** The block of the body that the picture was taken from, with its caption; null where it is none of the body's. */
  block: Block<'media'> | null
  /** The body without that block. */
  body: readonly SectionBlock[]
}

/**
 * Finds the picture that a project opens with: the editor's, as long as it says more than the outline. An outline gives way to
 * the first photograph of the body, else to its first drawing, else to the cover: outlines are for the scale view.
 */
export function openingOf(
  content: Pick<Story<'reference'>['content'], 'hero_media' | 'cover' | 'silhouette' | 'body'>,
): Opening {
  const { hero_media: hero, cover, silhouette, body } = content
  const chosen = hero ?? cover
  if (chosen === null || chosen.src !== silhouette?.src) return { picture: chosen, block: null, body }
  const pictures = body.filter(isPicture)
  const block = pictures.find(({ file }) => !isDrawing(file)) ?? null
  if (block) return taken(block, body)
  const photo = body.flatMap(each => (each.component === 'gallery' ? each.files : [])).find(isPhotograph)
  if (photo) return { picture: photo, block: null, body }
  const [drawing] = pictures
  if (drawing) return taken(drawing, body)
  return { picture: cover ?? chosen, block: null, body }
}

function taken(block: Block<'media'>, body: readonly SectionBlock[]): Opening {
  return { picture: block.file, block, body: body.filter(each => each !== block) }
}

function isPicture(block: SectionBlock): block is Block<'media'> {
  return block.component === 'media' && !isFilm(block.file)
}

function isPhotograph(file: Asset): boolean {
  return !isDrawing(file) && !isFilm(file)
}
