// Components that only the server draws bring no CSS into the build: here the styles of all rooms are collected.
// A module of its own, because the imports that a glob becomes stand before all others of its module.
import.meta.glob('/src/**/*.css', { eager: true })
