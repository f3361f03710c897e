import { createElement, useEffect, type ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { IslandDefinition } from './define-island.ts'

export interface MountOptions {
  id: string
  props: object
  onReady(): void
  onError(error: unknown): void
}

/** Hydrates one island as a root of its own. The only module that brings React into the browser. */
export function mount(element: Element, island: IslandDefinition, options: MountOptions): () => void {
  const { id, props, onReady, onError } = options
  const tree = createElement(Ready, { onReady }, createElement(island.component, props))
  const root = hydrateRoot(element, tree, { identifierPrefix: `${id}-`, onUncaughtError: onError })
  return () => root.unmount()
}

/** Tells when the tree below answers events. Renders no element, so that the server's HTML fits. */
function Ready({ onReady, children }: { onReady(): void; children?: ReactNode }): ReactNode {
  useEffect(onReady, [onReady])
  return children
}
