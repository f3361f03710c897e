// What only outside content and the gallery's pictures draw. A page links it where it has one of its classes.
import.meta.glob(['/src/ui/embed-placeholder/*.css', '/src/blocks/embed/*.css', '/src/pages/gallery/*.css'], {
  eager: true,
})
