// Every style sheet of the editor in one. A module of its own: what a glob imports runs before all other imports of its
// module, and the order of the layers must come first of all.
import.meta.glob(['./**/*.css', '!./design/layers.css'], { eager: true })
