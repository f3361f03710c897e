/** One place where something made from content is dropped or not kept, and how it is switched off. */
export interface Invalidation {
  /** What no longer happens once it is switched off. */
  name: string
  file: string
  /** Occurs once in the file. */
  code: string
  /** Takes the place of the code. */
  without: string
  /** Tests of which at least one has to fail then: a file, or a file and the name of a test. */
  tests: readonly [file: string, ...names: string[]]
}

const freshness = 'test/integration/freshness.test.ts'
const failures = 'test/integration/failures.test.ts'
const space = 'test/integration/connected-space.test.ts'
const client = 'src/content/client/client.server.test.ts'
const answers = 'src/site/cache/page-answers.test.ts'
const edge = 'test/integration/caches-in-front.test.ts'

const sources: readonly Invalidation[] = [
  {
    name: 'events of the embedded service are announced',
    file: 'src/capabilities/content/content-sources.server.ts',
    code: 'if (changed) changes.announce(changed)',
    without: 'void changed',
    tests: [freshness, 'what is published is seen everywhere'],
  },
  {
    name: 'another process on the database is noticed',
    file: 'src/capabilities/content/content-sources.server.ts',
    code: '() => embedded.checkForOthers()',
    without: 'async () => {}',
    tests: [freshness, 'another process on the same database'],
  },
  {
    name: 'the version of a connected space is polled',
    file: 'src/capabilities/content/content-sources.server.ts',
    code: 'repeat(pollMs, () => client.checkVersion(), warn)',
    without: 'repeat(pollMs, async () => {}, warn)',
    tests: [freshness, 'a connected site follows the version of its space'],
  },
  {
    name: 'a webhook makes the site ask for the version',
    file: 'src/content/changes/content-webhook.server.ts',
    code: 'if (topics.has(topic)) follow(topic, signature)',
    without: 'void topic',
    tests: ['test/integration/writing-content.test.ts', 'a connected site follows a signed webhook'],
  },
  {
    name: 'a change of a data source told by a webhook is announced',
    file: 'src/content/changes/content-webhook.server.ts',
    code: "deps.changes.announce({ tags: 'all', touchesAnswer: ({ path }) => path === 'datasource_entries' })",
    without: 'void deps.changes',
    tests: ['src/content/changes/content-webhook.server.test.ts'],
  },
  {
    name: 'a page is stale when its time is over',
    file: 'src/site/cache/page-cache.server.ts',
    code: 'entry.staleSince === null && clock() >= entry.provenance.trueUntil',
    without: 'false',
    tests: [freshness, 'a notice goes and a dated story comes'],
  },
  {
    name: 'parsed content is read again when its time is over',
    file: 'src/content/memo.ts',
    code: 'return isDone && notes.trueUntil <= clock()',
    without: 'return false',
    tests: ['src/content/memo.test.ts'],
  },
  {
    name: 'the search index is compared again when its time is over',
    file: 'src/content/search/search.server.ts',
    code: 'if (clock() >= trueUntil) isOutdated = true',
    without: '',
    tests: [freshness, 'a notice goes and a dated story comes'],
  },
]

const derived: readonly Invalidation[] = [
  {
    name: 'an order of a list, or of links, that is read on',
    file: 'src/cms/delivery/selections.ts',
    code: 'kept?.revision === index.revision',
    without: 'kept',
    tests: ['src/cms/delivery/read-on.server.test.ts'],
  },
  {
    name: 'what lies below a folder',
    file: 'src/cms/delivery/query/slug-filter.ts',
    code: 'known?.revision === index.revision',
    without: 'known',
    tests: ['src/cms/delivery/read-on.server.test.ts'],
  },
  {
    name: 'a related story that was parsed for another page',
    file: 'src/content/parse/kept-related.ts',
    code: 'related.get(uuid) === used',
    without: 'uuid !== String(used)',
    tests: ['src/content/parse/kept-related.test.ts'],
  },
  {
    name: 'kept answers of the content service are dropped',
    file: 'src/content/client/following/space-versions.ts',
    code: 'answers.drop(touchesAnswer)',
    without: 'void touchesAnswer',
    tests: [space, 'after any change everything kept is what the space says'],
  },
  {
    name: 'parsed content is dropped',
    file: 'src/content/memo.ts',
    code: "changes.derive('parsed content', { invalidate })",
    without: "changes.derive('parsed content', { invalidate: () => void invalidate })",
    tests: [freshness, 'labels and settings reach pages that are kept'],
  },
  {
    name: 'pages become stale',
    file: 'src/site/cache/page-cache.server.ts',
    code: '{ invalidate: markStale, refresh: onChange }',
    without: '{ invalidate: () => void markStale, refresh: onChange }',
    tests: [freshness, 'labels and settings reach pages that are kept'],
  },
  {
    name: 'stories that changed are read again for the search',
    file: 'src/content/search/search.server.ts',
    code: 'changed.add(uuid)\n        changedMeanwhile.add(uuid)',
    without: 'void uuid',
    tests: [freshness, 'what is published is seen everywhere'],
  },
  {
    name: 'a change that touches other stories makes the search index stale',
    file: 'src/content/search/search.server.ts',
    code: 'if (touchesOthers(change)) isOutdated = true',
    without: 'void touchesOthers(change)',
    tests: [freshness, 'a list shows the new name of a client'],
  },
  {
    name: 'a replaced picture is forgotten',
    file: 'src/capabilities/visitors/files.server.ts',
    code: 'assets.forEach(address => images?.forget(address))',
    without: 'void assets',
    tests: [freshness, 'a replaced picture is replaced'],
  },
  {
    name: 'caches in front are told what to forget',
    file: 'src/capabilities/operation/edge.server.ts',
    code: 'purgers.forEach(purger => purger.add(tags, assets))',
    without: 'void tags',
    tests: [edge, 'the generic purge gets the tags'],
  },
  {
    name: 'a purge that failed is made again',
    file: 'src/site/edge/purge.ts',
    code: 'due = merge(now, due)',
    without: 'void merge(now, due)',
    tests: ['src/site/edge/purge.test.ts'],
  },
]

const connected: readonly Invalidation[] = [
  {
    name: 'a new version that any answer brings is followed',
    file: 'src/content/client/following/space-versions.ts',
    code: 'else followNewest().catch(',
    without: 'else Promise.resolve().catch(',
    tests: [client, 'a new version of the space is announced once'],
  },
  {
    name: 'an answer older than the newest version is not kept',
    file: 'src/content/client/client.server.ts',
    code: ' && !versions.isOlder(found.body)',
    without: '',
    tests: [client],
  },
  {
    name: 'the version is not sent along after a change it may not hold',
    file: 'src/content/client/following/space-versions.ts',
    code: 'if (!isOwn) cv = undefined',
    without: '',
    tests: [client],
  },
  {
    name: 'answers that mention a changed story are dropped',
    file: 'src/content/client/following/touched-questions.ts',
    code: 'arrived?.mentions.has(story.uuid)',
    without: 'false && story',
    tests: [space, 'after any change everything kept is what the space says'],
  },
  {
    name: 'lists that may hold a changed story are dropped',
    file: 'src/content/client/following/touched-questions.ts',
    code: '|| mayHold(path, query, story)',
    without: '|| (false && mayHold(path, query, story))',
    tests: [space, 'after any change everything kept is what the space says'],
  },
  {
    name: 'data sources are compared',
    file: 'src/content/client/following/space-follower.ts',
    code: 'if (changed.size === 0) return false',
    without: 'if (changed.size >= 0) return false',
    tests: [space, 'after any change everything kept is what the space says'],
  },
  {
    name: 'what no table shows touches all stories',
    file: 'src/content/client/following/space-follower.ts',
    code: "announce({ tags: 'all', touchesAnswer: isStories })",
    without: '',
    tests: [space, 'after any change everything kept is what the space says'],
  },
  {
    name: 'what seems untouched is compared in the background',
    file: 'src/content/client/following/space-versions.ts',
    code: 'if (isUnconfirmed) void confirm()',
    without: 'void confirm',
    tests: [space, 'a change that no table shows is found'],
  },
]

const results: readonly Invalidation[] = [
  {
    name: 'a page rendered while its content changed is kept as stale',
    file: 'src/site/cache/page-cache.server.ts',
    code: 'changes.isCurrent(provenance.generation, provenance.tags) ? null : 0',
    without: 'null',
    tests: [answers],
  },
  {
    name: 'a request after a change joins no work begun before it',
    file: 'src/site/cache/page-answers.ts',
    code: 'const flight = `${changes.generation} ${key}`',
    without: 'const flight = key',
    tests: [answers],
  },
  {
    name: 'an older or incomplete page does not replace the kept one',
    file: 'src/site/cache/page-cache.server.ts',
    code: 'if (old && !replaces(provenance, old.provenance)) return old',
    without: 'void replaces',
    tests: [answers],
  },
  {
    name: 'a page that is gone is dropped',
    file: 'src/site/cache/page-answers.ts',
    code: 'if (changes.generation === notes.generation) pages.delete(key)',
    without: 'void notes',
    tests: [answers],
  },
  {
    name: 'an incomplete page is sent to nobody once its time is over',
    file: 'src/site/cache/page-cache.server.ts',
    code: 'if (entry.staleSince !== null && !entry.provenance.isComplete) {',
    without: 'if (entry.staleSince === -1) {',
    tests: [answers, 'an incomplete page is sent to nobody'],
  },
  {
    name: 'a result made without something notes that it is incomplete',
    file: 'src/content/changes/provenance.ts',
    code: 'incomplete(now) {\n      isComplete = false\n      trueUntil = Math.min(trueUntil, now + incompleteMs)',
    without: 'incomplete(now) {\n      void now',
    tests: [failures, 'what is secondary may be missing'],
  },
  {
    name: 'a failed answer is not kept',
    file: 'src/content/client/client.server.ts',
    code: 'breaker.failed()\n        forget()',
    without: 'breaker.failed()',
    tests: [client],
  },
  {
    name: 'failed parsing is not kept',
    file: 'src/content/memo.ts',
    code: 'if (kept.peek(key) === entry) kept.delete(key)',
    without: 'void entry',
    tests: [failures, 'failed: no page, nothing is kept'],
  },
  {
    name: 'stale pages are rendered in the background',
    file: 'src/site/site.server.ts',
    code: 'onChange: () => void answers.renew(),',
    without: 'onChange: () => {},',
    tests: [freshness, 'stale pages are rendered again before anybody asks'],
  },
]

/** Every place by which a change, a failure or the passing of time reaches what is kept. @see content/changes/derived-things.ts */
export const invalidations: readonly Invalidation[] = [...sources, ...derived, ...connected, ...results]
