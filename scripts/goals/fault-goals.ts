import { browser, figure, integration, replicas, timed, unit, type Goal } from './goal.ts'
import { soakMinutes, wholeSoak } from './soak-minutes.ts'

/** Robustness, durability, availability. */
export const faultGoals: readonly Goal[] = [
  {
    id: 'G01',
    title: 'hostile request targets',
    tests: [figure('g01-hostile-targets'), integration('hostile-addresses'), integration('raw-requests')],
  },
  {
    id: 'G02',
    title: 'hostile rich text, links, assets',
    tests: [
      figure('g02-hostile-content'),
      unit('content/parse/parse-rich-text'),
      unit('content/parse/parse-link'),
      unit('images/svg/clean-svg'),
    ],
  },
  { id: 'G03', title: 'form inputs', tests: [figure('g03-form-inputs'), integration('contact-bad-input')] },
  {
    id: 'G04',
    title: 'filter queries',
    tests: [timed('g04-filter-queries'), unit('cms/delivery/bad-input.server')],
  },
  {
    id: 'G05',
    title: 'mutated content answers',
    tests: [figure('g05-mutated-content'), figure('g05-mutated-pages'), unit('content/parse/parse-story')],
  },
  { id: 'G06', title: 'property fuzz of parsers', tests: [timed('g06-parsers')] },
  {
    id: 'G07',
    title: 'acknowledged submissions lost',
    tests: [figure('g07-kills'), integration('contact-durability')],
  },
  { id: 'G08', title: 'answers before sync', tests: [figure('g08-sync-order'), integration('contact-durability')] },
  { id: 'G09', title: 'mail server down for a day', tests: [figure('g09-mail-down'), integration('outbox')] },
  {
    id: 'G10',
    title: 'doubles of parallel posts',
    tests: [integration('contact-form'), integration('forms-postgres'), replicas],
  },
  { id: 'G11', title: 'backup and restore', tests: [figure('g11-backup'), integration('backup')] },
  {
    id: 'G12',
    title: 'pages while the content service fails, and a cold start without it (G13)',
    tests: [timed('g12-content-fails'), integration('failures'), integration('snapshot'), replicas],
  },
  {
    id: 'G13',
    title: 'cold start without content service',
    tests: [timed('g12-content-fails'), integration('snapshot')],
  },
  {
    id: 'G14',
    title: 'static mirror',
    tests: [figure('g14-mirror'), { project: 'unit', file: 'scripts/export/follow-site.test.ts' }, browser('mirror')],
  },
  { id: 'G15', title: 'burst, overload (G16) and crawl (G17)', tests: [timed('g15-load')] },
  { id: 'G16', title: 'overload', tests: [timed('g15-load'), integration('request-turns')] },
  { id: 'G17', title: 'full crawl', tests: [timed('g15-load'), integration('crawl')] },
  {
    id: 'G18',
    title: 'deploys under load, rollback',
    tests: [figure('g18-deploys'), integration('container'), replicas],
    missing: 'one build follows itself: tabs of an older build are not kept open over a change of files',
  },
  {
    id: 'G19',
    title: 'soak with faults',
    tests: [figure('g19-soak')],
    ...(soakMinutes < wholeSoak && {
      missing: 'how memory grows is judged over thirty minutes only: SOAK_MINUTES=30 npm run test:faults -- G19',
    }),
  },
  {
    id: 'G20',
    title: 'publication to visible',
    tests: [
      timed('g20-visible'),
      integration('freshness'),
      integration('caches-in-front'),
      integration('varnish-in-front'),
      integration('replicas'),
      replicas,
    ],
  },
  {
    id: 'X11',
    title: 'two processes of one database: kills, cut lines, hanging transactions, a database that dies',
    tests: [figure('x11-replica-kills'), integration('replica-kills')],
  },
  {
    id: 'X12',
    title: 'bad days',
    tests: [figure('x12-bad-days'), integration('bad-days'), integration('start-and-stop')],
  },
  { id: 'X13', title: 'data of earlier commits', tests: [figure('x13-earlier-data')] },
  {
    id: 'X15',
    title: 'a stand-by that takes over, a process that is cut off',
    tests: [figure('x15-fail-over')],
  },
  { id: 'X14', title: 'backup beside writers', tests: [figure('g11-backup'), integration('backup')] },
]
