// What only the first layer of consent draws: linked with it, when it is shown.
import.meta.glob('/src/ui/consent/*.css', { eager: true })
