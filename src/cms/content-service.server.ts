import type { Clock, Fetch } from '../base/clock.ts'
import type { JsonObject } from '../base/json.ts'
import type { Log } from '../base/log.ts'
import type { Principal } from '../model/editing/principal.ts'
import type { Database } from '../db/database.server.ts'
import { createAssetBucket } from './assets/asset-bucket.server.ts'
import type { ObjectStore } from './assets/object-store.server.ts'
import { createAssetFolder } from './assets/asset-folder.server.ts'
import { isWithheld } from './assets/asset-access.ts'
import { createAssetStore } from './assets/asset-store.server.ts'
import { createAssetUses } from './assets/asset-uses.server.ts'
import { createFileSigner } from './assets/file-signer.server.ts'
import { loadAssets, type StoredAsset } from './assets/assets.server.ts'
import { readAssetUses, type AssetUse } from './assets/asset-usage.store.server.ts'
import { createContentCheck } from './checks/content-check.server.ts'
import { loadComponents } from './components/components.server.ts'
import { type ContentListener, createContentEvents } from './content-events.ts'
import { loadContentVersion } from './content-version.server.ts'
import { findLanguage } from './content/languages.ts'
import { loadDatasources } from './datasources/datasources.server.ts'
import { createListValues } from './datasources/values/open-list-values.server.ts'
import type { ListTies } from './datasources/values/list-ties.ts'
import { createTranslations } from './translations/translations.server.ts'
import { createDeliveryApi, type RateLimit } from './delivery/delivery-api.server.ts'
import { createStoryRenderer } from './delivery/answer/story-renderer.server.ts'
import { createImport } from './import/import-export.server.ts'
import { readLanguages } from './languages.store.server.ts'
import { createComponentEditing } from './components/edit-components.server.ts'
import { createUploadSigner } from './management/assets/upload-signature.server.ts'
import { createRecords } from './records/records.server.ts'
import { createManagement } from './management/management.server.ts'
import { createOauthEndpoints } from './oauth/oauth-endpoints.server.ts'
import { createOauth } from './oauth/oauth.server.ts'
import { createMoments } from './moments/moments.server.ts'
import { recordMoves } from './redirects/record-moves.ts'
import { followOtherWriters } from './other-writers.server.ts'
import { createHistoryThinning } from './publications/thin-history.server.ts'
import { readPlansStamp } from './schedules/schedules.store.server.ts'
import { createDrafts } from './stories/drafts.server.ts'
import type { StoryHead } from './stories/index/story-head.ts'
import { readVersion } from './stories/history/story-versions.store.server.ts'
import { createStories } from './stories/stories.server.ts'
import { loadStoryLibrary } from './stories/index/story-library.server.ts'
import { type Identities, toNamedAuthor } from './tokens/identities.server.ts'
import { createShareLinks } from './share-links/share-links.server.ts'
import { createPersonalTokens } from './tokens/personal-tokens.server.ts'
import { loadTokens } from './tokens/tokens.server.ts'
import { createWebhookQueue } from './webhooks/webhook-queue.server.ts'
import { createSharedQueue, createWriteQueue, type OtherWriters } from './write-queue.ts'

/** Randomness, handed in so that tests know what comes. */
export interface ContentRandom {
  uuid(): string
  /** A new secret: long, unguessable, fit for a URL. */
  secret(): string
}

export interface ContentServiceOptions {
  database: Database
  clock: Clock
  random: ContentRandom
  log: Log
  /** Put in front of `/f/…` addresses in answers, e.g. `http://localhost:4000`; no slash at the end. */
  assetOrigin: string
  /** Where files of assets are kept, e.g. `DATA_DIR/assets`. */
  assetFolder: string
  /** Where files of assets are kept instead, with copies in that folder. */
  objects?: { store: ObjectStore; cacheBytes: number } | null
  spaceId: number
  spaceName: string
  websiteFolder: string
  /** For `networkFetch` only; `fetch`, the site's own way in, has no limit. */
  rateLimit: RateLimit
  /** Requests per second of one personal token to the management interface; null: without a limit. */
  managementPerSecond?: number | null
  /** The largest file that may be uploaded, in megabytes; default 64. */
  maxAssetMb?: number
  /** True for a copy of another space: its management interface changes nothing. */
  isReadOnly?: boolean
  /** Tokens from the settings; missing ones are made at the first start and kept. */
  tokens?: { public?: string | undefined; preview?: string | undefined }
  /** How many characters of finished stories are kept in memory. */
  maxCachedLength?: number
  /** People of the editor, who use the management interface beside programs; nobody where absent. */
  people?: Identities & { principalOf(request: Request): Promise<Principal | null> }
  /** Why no webhook would reach an address; default: nobody can tell. */
  reach?: (address: string) => Promise<string | null>
  /** What the site keeps by the keys of lists besides fields of content; default: nothing. */
  listTies?: ListTies
  /** Network block of a request, for limits; default: the address it came from. */
  blockOf?: (request: Request, peer: string) => string
  /** Lets waiting requests go first during long work; default: one turn of the event loop. */
  pause?: () => Promise<void>
}

/** How far a file is open: to everybody, by a signed address, to people of the editor alone. */
export type FileAccess = 'open' | 'signed' | 'withheld'

/** The embedded content service: delivery, editing, import. The database is the caller's, closed after the service. */
export async function createContentService(options: ContentServiceOptions) {
  const { database, clock, random, log, assetOrigin, assetFolder, spaceId, spaceName, rateLimit } = options
  const { db, reader } = database
  const pause = options.pause ?? (() => new Promise<void>(resolve => void setImmediate(resolve)))
  const inOrder = createWriteQueue()
  let others: OtherWriters = { check: async () => false, doubt() {} }
  const queue = createSharedQueue(inOrder, database, () => others)
  const events = createContentEvents(log)
  const rules = { websiteFolder: options.websiteFolder }

  const now = () => new Date(clock()).toISOString()
  // Of processes that start at the same moment one makes them.
  const records = createRecords(database, clock)
  const addedKeys = () => records.all('api_key')
  const tokens = await database.oneWriter(() =>
    loadTokens({ db, secret: random.secret, now, configured: options.tokens ?? {}, addedKeys }),
  )
  const people = async () => (await options.people?.all()) ?? []
  const queued = { database, records, clock, uuid: random.uuid, spaceId, origin: assetOrigin, people }
  const webhooks = createWebhookQueue(queued)
  const { notices } = webhooks
  const contentVersion = await database.oneWriter(() => loadContentVersion(db, clock))
  const library = await loadStoryLibrary(reader, await readLanguages(reader), pause)
  const components = await loadComponents(reader)
  const datasources = await loadDatasources({ database, contentVersion, events, clock, queue, notices })
  const assets = await loadAssets(reader, assetFolder)
  const { index } = library
  const { blockOf = (_: Request, peer: string) => peer } = options

  const rendering = {
    reader,
    isTranslatable: components.isTranslatable,
    assetOrigin,
    toCurrentAsset: assets.toCurrent,
    spaceId,
  }
  const renderer = createStoryRenderer({ ...rendering, index, maxCachedLength: options.maxCachedLength ?? 64_000_000 })
  const cv = contentVersion.current
  const space = { id: spaceId, name: spaceName, domain: `${assetOrigin}/` }
  const fileSigner = createFileSigner(tokens.readTokens().preview, clock)
  const shared = { reader, assets, assetOrigin, cv, datasources, tokens, signer: fileSigner, clock, log, space }
  const moments = createMoments({ reader, library, delivery: shared, renderer: rendering, clock, pause })
  events.subscribe(moments.clear)
  const delivery = { ...shared, library, index, renderer, moments }
  const inProcess = createDeliveryApi({ ...delivery, rateLimit: 'off' })
  const network = createDeliveryApi({ ...delivery, rateLimit, blockOf })

  const writing = {
    database,
    library,
    contentVersion,
    events,
    clock,
    uuid: random.uuid,
    queue,
    rules,
    notices,
    components,
  }
  const stories = createStories(writing)
  const listValues = createListValues({
    reader,
    writing,
    datasources,
    components,
    ties: options.listTies,
    pause,
  })
  const { objects } = options
  const files = objects
    ? createAssetBucket({ store: objects.store, folder: assetFolder, maxBytes: objects.cacheBytes, clock, log })
    : createAssetFolder(assetFolder)
  const assetStore = createAssetStore({
    database,
    assets,
    files,
    spaceId,
    contentVersion,
    events,
    clock,
    queue,
    notices,
    onReplaced: renderer.clear,
  })
  // A thousand folders to look into: nobody waits for that.
  const cleaning = Promise.all([files.removeParts(), assetStore.removeFormer()]).catch((error: unknown) =>
    log.warn({ err: error }, 'Left-over files stay'),
  )
  const assetUses = createAssetUses({ reader, assets })
  const drafts = createDrafts({ reader, index, components, assets, datasources })
  const personalTokens = createPersonalTokens({ db, reader, secret: random.secret, now })
  const identities: Identities = {
    all: async () => [
      ...(await personalTokens.all()),
      ...(await people()),
      ...(await records.all('author')).map(toNamedAuthor),
    ],
  }
  const previewToken = tokens.readTokens().preview
  const draftOf = (id: number): number | null => index.get(id)?.versions.draft?.id ?? null
  const shareLinks = createShareLinks({ db, reader, secret: random.secret, draftOf, clock })
  const oauth = createOauth({ database, tokens: personalTokens, secret: random.secret, clock, log })
  const contentCheck = createContentCheck({
    reader,
    library,
    components,
    datasources,
    assets,
    websiteFolder: options.websiteFolder,
    pause,
  })
  const translations = createTranslations({ db, reader, index, components, pause })
  const management = createManagement({
    check: contentCheck.check,
    translations,
    database,
    reader,
    library,
    index,
    stories,
    tokens: personalTokens,
    clock,
    log,
    spaceId,
    space,
    cv,
    now,
    since: now,
    components,
    datasources,
    assets,
    assetStore,
    assetUses,
    assetOrigin,
    previewToken,
    uuid: random.uuid,
    drafts,
    records,
    notices,
    shareLinks,
    identities,
    appOf: oauth.find,
    personOf: async (request: Request) => (await options.people?.principalOf(request)) ?? null,
    editing: createComponentEditing({
      database,
      components,
      contentVersion,
      events,
      queue,
      now,
      onChanged: renderer.clear,
      hasDatasource: slug => datasources.all().some(source => source.slug === slug),
    }),
    signer: createUploadSigner(previewToken, clock),
    fileSigner,
    maxBytes: (options.maxAssetMb ?? 64) * 2 ** 20,
    deliveryTokens: tokens.readTokens,
    secret: random.secret,
    reach: options.reach,
    websiteFolder: options.websiteFolder,
    isReadOnly: options.isReadOnly ?? false,
    perSecond: options.managementPerSecond === undefined ? 6 : options.managementPerSecond,
    listValues,
    addresses: { assetOrigin, toCurrent: assets.toCurrent, toKept: address => assets.get(address)?.filename ?? null },
    countAssets: () => assets.all().length,
  })
  const importExport = createImport({
    database,
    library,
    components,
    datasources,
    assets,
    files,
    contentVersion,
    events,
    clock,
    queue,
    rules,
    uuid: random.uuid,
    identities,
    onImported(languages) {
      if (languages) index.setLanguages(languages)
      renderer.clear()
    },
  })

  others = await followOtherWriters({
    database,
    library,
    components,
    datasources,
    assets,
    contentVersion,
    events,
    onReloaded(languages) {
      index.setLanguages(languages)
      renderer.clear()
    },
  })

  events.subscribe(recordMoves({ websiteFolder: options.websiteFolder, index, datasources, log }))

  return {
    /** For the site in this process: the whole delivery interface, without limits. */
    fetch: inProcess.fetch satisfies Fetch,
    /** The same answers as values. */
    read: inProcess.read,
    listsIn: inProcess.listsIn,
    /** For callers over the network, to be mounted at `/v2`. */
    networkFetch: network.fetch,
    /** The management interface, to be mounted at `/v1`. */
    manage: management.fetch satisfies Fetch,
    personalTokens,
    /** Applications and what they were let do; `fetch` is to be mounted at `/oauth`. */
    oauth: {
      apps: oauth.apps,
      fetch: createOauthEndpoints({ oauth, space, clock, blockOf }),
    },
    /** The activity log. */
    activities: { note: records.note, find: records.findActivities, check: records.checkActivities },
    /** Everybody who may be named as an author. */
    identities,
    /** Codes and names of the languages. */
    languages: () => index.languages,
    shareLinks,
    /** What other systems are still to be told, and how. */
    webhooks: { outbox: webhooks.outbox, sender: webhooks.sender, onWake: webhooks.onWake },
    subscribe: (listener: ContentListener) => events.subscribe(listener),
    stories,
    drafts,
    /** Looks for everything that is wrong with the content; knows pages once the site has told how they are rendered. */
    contentCheck,
    /** Differs once any plan has changed, which no event tells of. */
    plansStamp: () => readPlansStamp(reader),
    /** Takes drafts out of the history that are closer together than anybody needs. */
    thinHistory: createHistoryThinning(database, clock),
    /** Heads of all stories and folders, by address. */
    listStories: (): StoryHead[] => [...index.all()].sort((a, b) => (a.fullSlug < b.fullSlug ? -1 : 1)),
    /** The head of a story by id, uuid or full slug; content comes through `fetch`. */
    findStory: (key: number | string) =>
      (typeof key === 'number' ? index.get(key) : (index.byUuid(key) ?? index.bySlug(key))) ?? null,
    /** Name and stored content, as JSON, of a version of a story. */
    version: (storyId: number, versionId: number) => readVersion(reader, storyId, versionId),
    /** Unsaved content of a story as `fetch` would deliver it once it is saved as a draft. */
    toDelivered: (storyId: number, content: JsonObject, language: string): JsonObject =>
      renderer.flattenDraft(storyId, content, findLanguage(index.languages, language)),
    saveDatasource: datasources.saveDatasource,
    components: components.all,
    tokens: tokens.readTokens,
    importExport,
    contentVersion: cv,
    /** True before anything was imported or made: the first start seeds then. */
    isEmpty: () => index.all().next().done === true,
    /** @param address root-relative, without `/m/…` and query: `/f/290471/…/chair.jpg`. */
    asset: (address: string): StoredAsset | null => assets.get(address),
    /**
     * Whether everybody may have a file now, or who shows a signed address, or nobody but the people of the editor.
     *
     * @param search of the requested address.
     */
    accessTo(address: string, search: URLSearchParams): FileAccess {
      const asset = assets.get(address)
      if (!asset || !isWithheld(asset, clock())) return 'open'
      return fileSigner.isSigned(asset, search) ? 'signed' : 'withheld'
    },
    /** Differs once other files are withheld; empty where none is. */
    withheldFiles: assetStore.withheldFiles,
    /** The same for visitors of pages, who have no signed address. */
    isWithheld(address: string): boolean {
      const asset = assets.get(address)
      return asset !== null && isWithheld(asset, clock())
    },
    /** @param hash SHA-256 of the file, or the ten digits in its address. */
    assetByHash: (hash: string): StoredAsset | null => assets.byHash(hash),
    /** Path of its file on this machine. @throws ObjectStoreError where it is kept elsewhere and cannot be had. */
    localFile: (asset: StoredAsset): Promise<string> => files.local(asset.storedFile),
    storeAsset: assetStore.storeAsset,
    replaceAsset: assetStore.replaceAsset,
    /** Stories that use an asset, by any of its addresses. */
    usageOf: async (address: string): Promise<AssetUse[]> =>
      readAssetUses(reader, assets.get(address)?.addresses ?? [address]),
    /** Looks whether another process has written to the database; to be called about every half second. @see docs/readings.md 41 */
    checkForOthers: () => inOrder(others.check).finally(assetStore.followDates),
    /** What processes on the same database tell each other. */
    signals: database.signals,
    /** Waits for running changes. */
    close: () => inOrder(async () => {}).then(() => cleaning),
  }
}

export type ContentService = Awaited<ReturnType<typeof createContentService>>
