// Components that only the server draws bring no CSS into the build: this entry collects the styles of all rooms.
import.meta.glob('/src/**/*.css', { eager: true })
