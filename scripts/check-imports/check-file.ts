import { posix } from 'node:path'
import { parseSync } from 'vite'

export interface Problem {
  path: string
  line: number
  problem: string
}

/** Modules whose stores may hold SQL. @see ARCHITECTURE.md */
const modulesWithStores = ['cms', 'content', 'consent', 'forms', 'outbox', 'images', 'site']
const vagueNames = /^(utils?|helpers?|common|lib|misc|shared)(\.|$)/

/** What is wrong with one file of src/, beyond what the linter says. */
export function checkFile(path: string, text: string): Problem[] {
  const at = (offset: number, problem: string): Problem => ({ path, line: lineOf(text, offset), problem })
  return [
    ...path
      .split('/')
      .filter(part => vagueNames.test(part))
      .map(part => at(0, `"${part}" says nothing: name what it holds`)),
    ...(path.endsWith('.css') ? checkCss(text).map(([offset, problem]) => at(offset, problem)) : []),
    ...(/\.tsx?$/.test(path) ? importsOf(path, text) : []).flatMap(({ offset, from, typeOnly }) =>
      from.startsWith('.')
        ? checkImport(path, posix.join(posix.dirname(path), from), typeOnly).map(text => at(offset, text))
        : checkPackage(path, from).map(text => at(offset, text)),
    ),
  ]
}

function checkImport(path: string, target: string, typeOnly: boolean): string[] {
  const module = moduleOf(path)
  const problems: string[] = []
  if (isServerOnly(target) && reachesBrowser(path) && !typeOnly) {
    problems.push(`${target} runs on the server only and must not be imported by what the browser may load`)
  }
  if (moduleOf(target) === 'db' && !mayOpenDatabases(path) && !isTestFile(path)) {
    const store = path.endsWith('.store.server.ts') && modulesWithStores.includes(module)
    if (!store && !typeOnly) problems.push(`only *.store.server.ts files import db`)
  }
  if (!/\.\w+(\?[\w&]+)?$/.test(target)) problems.push(`import of "${target}" needs its extension`)
  return problems
}

/** Node's own modules are in server files. */
function checkPackage(path: string, from: string): string[] {
  return from.startsWith('node:') && reachesBrowser(path) ? [`${from} does not exist in the browser`] : []
}

/** Every rule is in a layer, so that the order of files does not matter; nothing comes from another host. */
function checkCss(text: string): [number, string][] {
  const foreign = text.search(/url\(\s*['"]?(https?:)?\/\//)
  return [
    ...(/@layer\b/.test(text) ? [] : [[0, 'a stylesheet is in a layer'] satisfies [number, string]]),
    ...(foreign < 0 ? [] : [[foreign, 'nothing is loaded from another host'] satisfies [number, string]]),
  ]
}

export interface Import {
  offset: number
  from: string
  typeOnly: boolean
}

/** Everything that a module imports or exports from elsewhere. */
export function importsOf(path: string, text: string): Import[] {
  const { module, errors } = parseSync(path, text)
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`)
  const imports = module.staticImports.map(({ start, moduleRequest, entries }) => ({
    offset: start,
    from: moduleRequest.value,
    typeOnly: entries.length > 0 && entries.every(entry => entry.isType),
  }))
  const exports = module.staticExports.flatMap(({ start, entries }) =>
    entries.flatMap(({ moduleRequest, isType }) =>
      moduleRequest ? [{ offset: start, from: moduleRequest.value, typeOnly: isType }] : [],
    ),
  )
  const dynamic = module.dynamicImports.map(({ start, moduleRequest }) => ({
    offset: start,
    from: text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"`]|['"`]$/g, ''),
    typeOnly: false,
  }))
  return [...imports, ...exports, ...dynamic]
}

function isServerOnly(path: string): boolean {
  return /\.server\.tsx?$/.test(path)
}

function isTestFile(path: string): boolean {
  return /\.(test|fixture)\./.test(path)
}

/** The database itself, and the composition root. */
function mayOpenDatabases(path: string): boolean {
  return ['db', 'capabilities'].includes(moduleOf(path)) || path.split('/').length === 2
}

/** Islands, the module `browser`, and every part or component that an island may render. */
function reachesBrowser(path: string): boolean {
  if (isServerOnly(path) || isTestFile(path)) return false
  return path.endsWith('.tsx') || ['browser', 'islands', 'ui', 'model', 'messages'].includes(moduleOf(path))
}

/** `src/cms/tokens/x.ts` → `cms`. */
function moduleOf(path: string): string {
  return path.split('/')[1] ?? ''
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length
}
