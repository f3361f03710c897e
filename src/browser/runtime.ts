/** What may wait until the page is shown: fetched when nothing else happens. */
export { startBuildCheck, type BuildCheck } from './build/build-check.ts'
export { startNavigator } from './navigation/navigator.ts'
export { prefetchVisible } from './prefetch/prefetch-visible.ts'
export { createPageStore } from './navigation/page-store.ts'
export { loadStyles } from './navigation/page-styles.ts'
export { preparePage, showPage } from './navigation/view.ts'
