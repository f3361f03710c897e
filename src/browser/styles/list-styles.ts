// What only lists with filters and the search draw. A page links it where it has one of its classes.
import.meta.glob(
  [
    '/src/blocks/story-list/{references/reference-filter,references/reference-table,scale/reference-scale}.css',
    '/src/blocks/story-list/news/news-list.css',
    '/src/pages/search/*.css',
  ],
  { eager: true },
)
