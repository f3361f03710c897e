/** What may wait until the page is shown: fetched when nothing else happens. */
export { startBuildCheck, type BuildCheck } from './build/build-check.ts'
export { startNavigator } from './navigation/navigator.ts'
export { prefetchVisible } from './prefetch/prefetch-visible.ts'
export { createPageStore } from './navigation/request/page-store.ts'
export { loadStyles } from './navigation/swap/page-styles.ts'
export { preparePage, showPage } from './navigation/swap/view.ts'
export { startLanguageOffer } from './language-offer-hook.ts'
