// Components that only the server draws bring no CSS into the build: here the styles of all rooms are collected,
// but for those that few pages need: they stand in sheets of their own, see `list-styles.ts`, `form-styles.ts`,
// `consent-styles.ts` and `model-styles.ts`.
// A module of its own, because the imports that a glob becomes stand before all others of its module.
import.meta.glob(
  [
    '/src/**/*.css',
    '!/src/blocks/story-list/{references/reference-filter,references/reference-table,scale/reference-scale}.css',
    '!/src/blocks/story-list/news/news-list.css',
    '!/src/pages/search/*.css',
    '!/src/ui/field/*.css',
    '!/src/ui/{consent,embed-placeholder}/*.css',
    '!/src/blocks/embed/*.css',
    '!/src/pages/gallery/*.css',
    '!/src/blocks/{contact-form,newsletter-form,usability-check,model-viewer,model-hotspot}/*.css',
  ],
  { eager: true },
)
