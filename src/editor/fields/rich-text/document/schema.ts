import { getSchema } from '@tiptap/core'
import { marks } from './marks.ts'
import { nodes } from './nodes.ts'

/** Nodes and marks of the editor. */
export const schemaExtensions = [...nodes, ...marks]

/** The schema by itself, e.g. to read documents without an editor. */
export const richTextSchema = getSchema(schemaExtensions)
