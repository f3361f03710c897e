import type { ReactNode } from 'react'
import type { PageTypeName, Story } from '../blocks/block.ts'
import type { LoadContext } from '../blocks/content-reader.ts'
import type { TypeRules } from '../content/type-rules.ts'

/**
 * Everything the site does with the stories of one content type. A part that
 * is missing does not compile; one that the type does not have is `'none'`.
 *
 * @see docs/decisions/0024-a-content-type-is-one-object.md
 */
export interface PageType<T extends PageTypeName> extends TypeRules<T> {
  schema: { readonly name: T }
  /** Renders `<main>`. */
  view: (props: { story: Story<T>; extras: unknown }) => ReactNode
  /** Reads what the page needs besides its story. */
  load: ((story: Story<T>, context: LoadContext) => Promise<unknown>) | 'none'
}

/** A type whose view needs what its loader found. */
interface LoadingPageType<T extends PageTypeName, Extras> extends TypeRules<T> {
  schema: { readonly name: T }
  view: (props: { story: Story<T>; extras: Extras }) => ReactNode
  load: (story: Story<T>, context: LoadContext) => Promise<Extras>
}

/** A type whose view needs nothing but the story. */
interface PlainPageType<T extends PageTypeName> extends TypeRules<T> {
  schema: { readonly name: T }
  view: (props: { story: Story<T> }) => ReactNode
  load: 'none'
}

/** Defines a content type; the view gets what the type's own loader returns. */
export function definePageType<T extends PageTypeName, Extras>(
  type: LoadingPageType<T, Extras> | PlainPageType<T>,
): PageType<T> {
  // View and loader of one object agree on `extras`, as checked above; code that holds many types cannot say which.
  return type as PageType<T>
}
