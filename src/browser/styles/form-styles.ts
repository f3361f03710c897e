// What only forms and the usability check draw. A page links it where it has one of its classes.
import.meta.glob(['/src/ui/field/*.css', '/src/blocks/{contact-form,newsletter-form,usability-check}/*.css'], {
  eager: true,
})
