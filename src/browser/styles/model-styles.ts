// What only pages with a 3D object draw. A page links it where it has one of its classes.
import.meta.glob('/src/blocks/{model-viewer,model-hotspot}/*.css', { eager: true })
