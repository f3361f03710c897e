import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

/**
 * Long-lived state in the modules that see content: module variables, and variables of functions that create or open
 * something. Each is registered with `changes.derive`, or is here with the reason why no change makes it wrong.
 */
const reasons: Readonly<Record<string, string>> = {
  'base/bounded-cache.ts values': 'the cache itself; those who create one are found too',
  'base/single-flight.ts running': 'work under way; its keys carry the generation where it reads content',
  'content/changes/content-changes.ts followers': 'the registry itself',
  'content/changes/left-out.ts known': 'said anew of each thing that is made again',
  'content/changes/provenance.ts tags': 'notes of one piece of work',
  'content/changes/content-webhook.server.ts heard': 'signatures of messages, no content',
  'content/client/kept-answers.ts byQuestion': 'registered: answers',
  'content/client/calls.server.ts unsent': 'calls that wait for their turn: their answer is newer than the question',
  'content/client/copy/shelf.server.ts stories': 'registered: answers; the copy of a space is followed with them',
  'content/client/copy/shelf.server.ts bySlug': 'part of the copy; registered: answers',
  'content/client/copy/answer-from-shelf.ts orders': 'part of the copy; registered: answers',
  'content/map/known-links.ts chosen': 'given up once all links are read; what is made with it is incomplete',
  'content/map/known-links.ts targets': 'given up once all links are read; what is made with it is incomplete',
  'content/map/known-links.ts known': 'given up once all links are read; what is made with it is incomplete',
  'content/map/translation-map.server.ts entries': 'the map itself; registered: parsed content',
  'content/client/following/space-follower.ts knownEntries': 'ids of entries, compared with the space at each change',
  'content/memo.ts kept': 'registered: parsed content',
  'content/memo.ts lastGood': 'sent only where a read fails, two seconds at most',
  'site/markdown/page-markdown.ts unread': 'names of HTML',
  'site/markdown/page-markdown.ts inline': 'names of HTML',
  'site/first-pictures/first-pictures.server.ts known': 'an address names one file; registered: first pictures',
  'images/svg/drawings.server.ts known': 'an address names one file for as long as content refers to it',
  'content/parse/kept-related.ts byDepth':
    'kept by the objects they were parsed from, as long as those are; a changed story is another object',
  'cms/delivery/selections.ts others': 'names of the interface',
  'content/parse/page-ids.ts taken': 'lives as long as one page is parsed',
  'site/builds/style-sheets.server.ts sheets': 'sheets of the build',
  'pages/document/page-sheets.ts byClass': 'styles of the build',
  'pages/document/page-sheets.ts byIsland': 'styles of the build',
  'pages/document/page-sheets.ts namesInCombinations': 'styles of the build',
  'content/parse/heading-ids.ts used': 'lives as long as one text is parsed',
  'pages/render-page.tsx tables': 'lives as long as one page is rendered',
  'content/search/search-index.store.server.ts known': 'part of the index; registered: search index',
  'content/search/search-index.store.server.ts problems': 'part of the index; registered: search index',
  'content/search/search-index.store.server.ts words': 'a word that no page has any more is looked for in vain',
  'content/search/search.server.ts unreadable': 'replaced with each reading; registered: search index',
  'content/search/synonyms.ts byKey': 'kept by the list they were made from; a changed list is another object',
  'content/search/search.server.ts changed': 'registered: search index',
  'content/search/search.server.ts changedMeanwhile': 'registered: search index',
  'site/cache/page-answers.ts underWay': 'work under way; its keys carry the generation',
  'site/cache/page-cache.server.ts entries': 'registered: pages',
  'site/edge/purge.ts dueFiles': 'what is still to be purged',
  'site/payload/payload.server.ts frames': 'named by the hash of their text',
  'site/http/files/static-files.server.ts ready': 'files of the build',
  'site/consent/consent-routes.server.ts pages': 'kept under the very text that they hold',
  'site/http/listener/paced-parsing.server.ts queue': 'connections whose bytes wait to be parsed, no content',
  'site/http/files/press-kit.server.ts packing': 'answers under way',
  'blocks/story-list/references/reference-choices.ts found': 'lives as long as the list it was chosen from',
  'blocks/model-viewer/viewer-element.ts original': 'colours of an object, in the browser',
  'site/http/files/icons.server.ts drawn': 'icons of the product, no content',
  'cms/assets/asset-bucket.server.ts known': 'sizes of copies at hand; a file never changes under its name',
  'cms/delivery/answer/story-renderer.server.ts texts':
    'each is compared with the revision of its story before it is used',
  'cms/delivery/answer/story-renderer.server.ts values':
    'each is compared with the revision of its story before it is used',
  'cms/share-links/share-links.server.ts listeners': 'who is told, no content',
  'content/client/limits/documented-limits.ts byLimit': 'when calls may start, no content',
  'cms/content-events.ts listeners': 'who is told of changes',
  'cms/assets/asset-folder.server.ts underWay': 'files that are being written',
  'cms/checks/content-check.server.ts silentPictures': 'fields of the components of the build',
  'cms/columns/filter-match.ts TEXT_OPERATIONS': 'names of the interface',
  'cms/columns/sort-by.ts NUMERIC_PROPERTIES': 'names of the interface',
  'cms/content/search-words.ts TECHNICAL': 'names of the interface',
  'cms/delivery/query/excluded-fields.ts EXCLUDABLE': 'names of the interface',
  'cms/delivery/rate-limit.ts counts': 'requests of a second, no content',
  'cms/import/import-notes.ts notes': 'lives as long as one import',
  'cms/moments/moments.server.ts kept': 'cleared by every event; its keys carry the plans',
  'cms/records/records.server.ts latest': 'activities of the last minutes, no content',
  'cms/redirects/move-recorder.ts rows': 'lives as long as one change is recorded',
  'cms/redirects/move-recorder.ts current': 'lives as long as one change is recorded',
  'cms/stories/index/deep-columns.server.ts columns': 'updated with the index by the story library',
  'cms/stories/index/deep-columns.server.ts building': 'work under way',
  'cms/stories/slug-paths.ts RESERVED': 'addresses of the build',
  'cms/translations/translations.server.ts known': 'keyed by version and by the hash of all schemas',
  'cms/datasources/values/value-uses.server.ts known':
    'keyed by the versions of each story; dropped with another schema',
  'images/folder-source.server.ts files': 'files of the build',
  'images/image-service.server.ts memory': 'registered: pictures',
  'images/cache/disk-cache.server.ts sizes': 'registered: pictures',
  'images/cache/disk-cache.server.ts pending': 'work under way',
  'images/metadata/content-type.ts SHOWN': 'names of formats',
  'images/metadata/strip-png.server.ts KEPT': 'names of formats',
  'images/metadata/strip-webp.ts KEPT': 'names of formats',
}

const folders = ['base', 'content', 'site', 'pages', 'blocks', 'cms', 'images']
const state =
  /^( {0,2})(?:const|let) (\w+)(?:: [^=]+)? = (?:\w+\(|forEachLocale\(\(\) => )?(?:new (?:Map|Set|LRUCache)|createBoundedCache)\b/

/** `file variable` of every long-lived collection. Weak maps live no longer than what they were made from. */
function findState(): string[] {
  return folders.flatMap(folder =>
    readdirSync(join('src', folder), { recursive: true, encoding: 'utf8' })
      .filter(name => /\.tsx?$/.test(name) && !/\.(test|fixture)\./.test(name))
      .flatMap(name => {
        let around = ''
        return readFileSync(join('src', folder, name), 'utf8')
          .split('\n')
          .flatMap(line => {
            const [, created] = /^(?:export )?(?:async )?function\*? (\w+)/.exec(line) ?? []
            if (created !== undefined) around = created
            if (line === '}') around = ''
            const [, indent, variable] = state.exec(line.replace(/^export /, '')) ?? []
            const isFixed = line.includes('ReadonlySet') || line.includes('ReadonlyMap')
            const isLongLived = indent === '' ? !isFixed : /^(?:create|open)/.test(around)
            return variable !== undefined && isLongLived ? [`${folder}/${name.replaceAll('\\', '/')} ${variable}`] : []
          })
      }),
  )
}

test('what keeps something made from content is registered, or says why it cannot become wrong', () => {
  const found = findState()
  expect(found.filter(each => !(each in reasons))).toEqual([])
  expect(Object.keys(reasons).filter(each => !found.includes(each))).toEqual([])
})
