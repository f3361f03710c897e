import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

/**
 * Vite's own helper for lazy imports preloads styles and scripts that our lazy
 * parts do not have, and is a tenth of the script of a page. Only its event remains.
 */
const smallImports: Plugin = {
  name: 'small-imports',
  enforce: 'pre',
  load(id) {
    if (id !== '\0vite/preload-helper.js') return null
    return `export const __vitePreload = load => load().catch(payload => {
      const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload })
      dispatchEvent(event)
      if (!event.defaultPrevented) throw payload
    })`
  },
}

/**
 * Parts of the 3D viewer that the site has no use for, an eighth of its size: decoders that would be fetched from
 * others and need workers our policy forbids, and the export of objects.
 */
const leanViewer: Plugin = {
  name: 'lean-viewer',
  enforce: 'pre',
  load(id) {
    const [, name] =
      /three\/examples\/jsm\/(?:loaders|exporters)\/(KTX2Loader|DRACOLoader|GLTFExporter)\.js$/.exec(id) ?? []
    if (!name) return null
    return `export class ${name} {
      setDecoderPath() { return this }
      setTranscoderPath() { return this }
      detectSupport() { return this }
    }`
  },
}

/** One config, two environments: what the browser loads, and the server with React bundled in. */
export default defineConfig({
  plugins: [react(), smallImports, leanViewer],
  appType: 'custom',
  publicDir: false,
  // What the server imports at run time stays outside the bundle; everything else is bundled and a devDependency.
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        rollupOptions: {
          input: {
            entry: 'src/browser/entry.ts',
            styles: 'src/browser/styles/styles.ts',
            'list-styles': 'src/browser/styles/list-styles.ts',
            'form-styles': 'src/browser/styles/form-styles.ts',
            'consent-styles': 'src/browser/styles/consent-styles.ts',
            'model-styles': 'src/browser/styles/model-styles.ts',
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        target: 'node24',
        rollupOptions: {
          input: { server: 'server.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.ssr!)
    },
  },
})
