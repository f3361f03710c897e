import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { readRequirements, requirementsFile } from './src/site/builds/class-requirements.ts'
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
 * Of an enhancement that is imported for its selector only the selector remains: what the module itself imports would
 * otherwise be placed in the script of every page, used there or not.
 */
const bareSelectors: Plugin = {
  name: 'bare-selectors',
  enforce: 'pre',
  transform(code, id) {
    if (!id.endsWith('.enhance.ts?selector')) return null
    const [line] = /^export const selector = '[^']+'$/m.exec(code) ?? []
    if (line === undefined) throw new Error(`${id}: write "export const selector = '…'" in one line`)
    return { code: line, map: null }
  },
}

/**
 * Writes beside the manifest which stylesheets each island needs, whatever of it
 * the server renders: those of its modules, and those in their folders that
 * belong to no module.
 */
const islandStyles: Plugin = {
  name: 'island-styles',
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
      const modules = new Set(modulesOf(fileName).flatMap(id => /\/(src\/.+\.tsx)$/.exec(id)?.[1] ?? []))
      const folders = new Set([...modules].map(path => dirname(path)))
      const needed = allStyles.filter(path => {
        const module = path.replace(/css$/, 'tsx')
        return modules.has(module) || (folders.has(dirname(path)) && !existsSync(module))
      })
      return name === undefined ? [] : [[name, needed] as const]
    })
    const source = JSON.stringify(Object.fromEntries(islands))
    this.emitFile({ type: 'asset', fileName: '.vite/islands.json', source })
  },
}

/** Writes beside the manifest which classes a page must have for the rules of a stylesheet to apply, as it was minified. */
const classRequirements: Plugin = {
  name: 'class-requirements',
  applyToEnvironment: ({ name }) => name === 'client',
  writeBundle({ dir = '' }) {
    const text = (path: string): string => readFileSync(join(dir, path), 'utf8')
    const manifest = JSON.parse(text('.vite/manifest.json')) as Record<string, { file: string } | undefined>
    const found = units.map(path => [path, readRequirements(text(manifest[path]?.file ?? ''))] as const)
    writeFileSync(join(dir, requirementsFile), JSON.stringify(Object.fromEntries(found)))
  },
}

/**
 * Writes beside each program whose code is in it: `npm run sbom` and `npm run audit` look at these packages too.
 */
const bundledPackages: Plugin = {
  name: 'bundled-packages',
  generateBundle(_, bundle) {
    const ids = Object.values(bundle).flatMap(file =>
      file.type === 'chunk'
        ? Object.entries(file.modules).flatMap(([id, { renderedLength }]) => (renderedLength > 0 ? [id] : []))
        : [],
    )
    const paths = ids.flatMap(id => /.*(?:^|[\\/\0])(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(id)?.[0] ?? [])
    const packages = [...new Set(paths.map(path => path.slice(path.indexOf('node_modules/'), -1)))].sort()
    this.emitFile({ type: 'asset', fileName: '.vite/packages.json', source: JSON.stringify(packages) })
  },
}

const decoders = resolve('src/blocks/model-viewer/decoders')

/** What model-viewer gets in the place of parts of three. */
const replacedParts: Readonly<Record<string, string>> = {
  'three/examples/jsm/loaders/GLTFLoader.js': `${decoders}/gltf-loader.ts`,
  'three/examples/jsm/loaders/DRACOLoader.js': `${decoders}/lazy-decoders.ts`,
  'three/examples/jsm/loaders/KTX2Loader.js': `${decoders}/lazy-decoders.ts`,
  'three/examples/jsm/libs/meshopt_decoder.module.js': `${decoders}/lazy-decoders.ts`,
}

const emptyViewer = '\0empty-viewer'

/**
 * Decoders for compressed objects come from our own origin, and only to objects that need them: left to itself, the
 * viewer fetches them from others and runs them in workers made from text. The export of objects is left out.
 */
const leanViewer: Plugin = {
  name: 'lean-viewer',
  enforce: 'pre',
  resolveId(source, importer) {
    // The server never runs it.
    if (source === '@google/model-viewer' && this.environment.name === 'ssr') return emptyViewer
    return importer?.includes('/@google/model-viewer/') ? (replacedParts[source] ?? null) : null
  },
  load(id) {
    if (id === emptyViewer) return 'export class ModelViewerElement {}'
    return id.endsWith('/jsm/exporters/GLTFExporter.js') ? 'export class GLTFExporter {}' : null
  },
}

const commonJsEnd = /(?:if \(typeof exports === 'object' &&|"object"===typeof exports&&)[\s\S]*$/

/** three hands the code of its decoders to workers as text; as modules they have to be exported. */
const decoderModules: Plugin = {
  name: 'decoder-modules',
  enforce: 'pre',
  transform(code, id) {
    const [, file = ''] = /three\/examples\/jsm\/(.+\.js)$/.exec(id) ?? []
    const name = {
      'loaders/DRACOLoader.js': 'DRACOWorker',
      'libs/draco/gltf/draco_wasm_wrapper.js': 'DracoDecoderModule',
      'libs/basis/basis_transcoder.js': 'BASIS',
    }[file]
    if (name === undefined) return null
    const browserPart = code.replace(commonJsEnd, '').replace(/require\("(?:fs|path)"\)/g, 'null')
    return { code: `${browserPart}\nexport { ${name} }`, map: null }
  },
}

/** One config, two environments: what the browser loads, and the server with React bundled in. */
export default defineConfig({
  plugins: [
    react(),
    smallImports,
    bareSelectors,
    islandStyles,
    classRequirements,
    leanViewer,
    decoderModules,
    bundledPackages,
  ],
  worker: { format: 'es', plugins: () => [decoderModules] },
  appType: 'custom',
  publicDir: false,
  // What the server imports at run time stays outside the bundle; everything else is bundled and a devDependency.
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        // Lists of what lazy parts need are a tenth of the script of a page; see `smallImports`.
        modulePreload: { polyfill: false, resolveDependencies: () => [] },
        assetsInlineLimit: 0,
        cssCodeSplit: true,
        // The 3D viewer is larger, and is fetched on request only.
        chunkSizeWarningLimit: 1000,
        rollupOptions: {
          output: {
            codeSplitting: {
              // What the navigator shares with the preview and with enhancements. Left to itself, the build puts it into the
              // preview, which every visitor would load for it.
              includeDependenciesRecursively: false,
              groups: [
                {
                  name: 'navigation',
                  test: /src.browser.(?:navigation.(?:swap.page-(?:styles|change)|request.request-navigation)|prefetch.prefetch)\b|page-sheet-address/,
                },
              ],
            },
          },
          input: {
            entry: 'src/browser/entry.ts',
            // Loaded with drafts that an editor has open, and with no page of a visitor.
            preview: 'src/browser/preview/preview-entry.ts',
            // Components that only the server renders bring no CSS into the build: each stylesheet is an entry of its own,
            // and the server makes the sheets of a page from them. The key keeps files of the same name apart.
            ...Object.fromEntries(allStyles.map(path => [path.replaceAll('/', '-').slice(4, -4), path])),
          },
        },
      },
    },
    // The editor is a program of its own, so that no page of a visitor shares a byte with it.
    editor: {
      consumer: 'client',
      build: {
        outDir: 'dist/editor',
        assetsDir: 'assets/editor',
        manifest: true,
        modulePreload: { polyfill: false },
        assetsInlineLimit: 0,
        cssCodeSplit: false,
        rollupOptions: { input: { editor: 'src/editor/editor-entry.tsx' } },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        copyPublicDir: false,
        target: 'node24',
        rollupOptions: {
          // Files are converted in a process of its own.
          input: { server: 'server.ts', 'convert-child': 'src/images/convert/convert-child.server.ts' },
          output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
        },
      },
    },
  },
  builder: {
    async buildApp(builder) {
      await builder.build(builder.environments.client!)
      await builder.build(builder.environments.editor!)
      await builder.build(builder.environments.ssr!)
    },
  },
})
