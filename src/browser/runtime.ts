/** What may wait until the page stands: fetched when nothing else happens. */
export { startBuildCheck, type BuildCheck } from './build-check.ts'
export { startNavigator } from './navigator.ts'
export { prefetchVisible } from './prefetch-visible.ts'
export { createPageStore } from './page-store.ts'
export { loadStyles } from './page-styles.ts'
export { preparePage, showPage } from './view.ts'
