// What only the second layer of consent draws: linked with it, when it is shown.
import.meta.glob('/src/ui/consent/preferences/*.css', { eager: true })
