import { readFileSync } from 'node:fs'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { findStyleFiles } from './src/site/builds/style-files.server.ts'

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> }

const { base, units } = findStyleFiles('.')
const allStyles = [...base, ...units]

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
 * Writes beside the manifest which folders the modules of each island are in:
 * what an island renders later needs the styles of these folders at once.
 */
const islandFolders: Plugin = {
  name: 'island-folders',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter(file => file.type === 'chunk')
    const modulesOf = (fileName: string, seen = new Set<string>()): string[] => {
      const chunk = chunks.find(chunk => chunk.fileName === fileName)
      if (!chunk || seen.has(fileName)) return []
      seen.add(fileName)
      return [...Object.keys(chunk.modules), ...chunk.imports.flatMap(name => modulesOf(name, seen))]
    }
    const islands = chunks.flatMap(({ facadeModuleId, fileName }) => {
      const name = /\/([a-z0-9-]+)\.island\.tsx$/.exec(facadeModuleId ?? '')?.[1]
      const folders = modulesOf(fileName).flatMap(id => /\/(src\/.+)\/[^/]+\.tsx$/.exec(id)?.[1] ?? [])
      return name === undefined ? [] : [[name, [...new Set(folders)].toSorted()] as const]
    })
    const source = JSON.stringify(Object.fromEntries(islands))
    this.emitFile({ type: 'asset', fileName: '.vite/islands.json', source })
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
  plugins: [react(), smallImports, islandFolders, leanViewer],
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
            // Components that only the server renders bring no CSS into the build: each stylesheet is an entry of its own,
            // and the server makes the sheets of a page from them. The key keeps files of the same name apart.
            ...Object.fromEntries(allStyles.map(path => [path.replaceAll('/', '-').slice(4, -4), path])),
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
