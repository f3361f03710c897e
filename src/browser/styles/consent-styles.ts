// What only consent, placeholders of outside content and the gallery's pictures of them draw. A page links it where it
// has one of its classes.
import.meta.glob(['/src/ui/{consent,embed-placeholder}/*.css', '/src/blocks/embed/*.css', '/src/pages/gallery/*.css'], {
  eager: true,
})
