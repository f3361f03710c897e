import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { uuidOf } from '../../src/cms/delivery/delivery-world.fixture.ts'
import { type Client, CLIENTS } from './clients.ts'
import { describeOwnSpace, MANY, openSpace, type Space } from './world.ts'

/* Stories, lists and the small endpoints, as each official client sees them. @see docs/storyblok.md */
let space: Space
beforeAll(async () => {
  space = await openSpace()
})
afterAll(() => space?.close())

describeOwnSpace.each(Object.keys(CLIENTS))('%s', name => {
  let preview: Client
  let visitor: Client
  beforeAll(() => {
    const create = CLIENTS[name]
    if (!create) throw new Error(name)
    preview = create({ origin: space.origin, token: 'pre' })
    visitor = create({ origin: space.origin, token: 'pub' })
  })

  /** Version 6 puts the words of the service elsewhere. */
  const saying = (text: string) => (name === 'storyblok-js-client 6' ? { response: text } : { message: text })
  const ids = async (params: object) =>
    (await visitor.get('cdn/stories', params)).data.stories.map((story: { id: number }) => story.id)

  describe('one story', () => {
    test.each([
      ['its slug', 'site/home', {}],
      ['its id', '10', {}],
      ['its uuid', uuidOf(10), { find_by: 'uuid' }],
      ['its translated slug', 'site/start', { language: 'en' }],
      ['a slug that names the language', 'en/site/start', {}],
    ])('is found by %s', async (_, slug, params) => {
      const { data } = await visitor.get(`cdn/stories/${slug}`, params)
      expect(data.story).toMatchObject({ id: 10, uuid: uuidOf(10) })
      expect(data).toMatchObject({ rels: [], links: [], cv: expect.any(Number) })
    })

    test('getStory asks the same', async () => {
      expect((await visitor.getStory('site/home', {})).data.story.name).toBe('Start')
    })

    test('a start page is reached with and without its slash', async () => {
      for (const slug of ['site/news', 'site/news/'])
        expect((await visitor.get(`cdn/stories/${slug}`)).data.story.full_slug).toBe('site/news/')
    })

    test('only the preview token opens drafts', async () => {
      const { data } = await preview.get('cdn/stories/site/products/p29', { version: 'draft' })
      expect(data.story.content.title).toBe('Hidden')
      await expect(visitor.get('cdn/stories/site/home', { version: 'draft' })).rejects.toMatchObject({
        status: 401,
        ...saying('Unauthorized'),
      })
    })

    test('language and fallback fill the plain fields', async () => {
      const german = (await visitor.get('cdn/stories/site/home')).data.story
      const english = (await visitor.get('cdn/stories/site/home', { language: 'en', fallback_lang: 'en' })).data.story
      expect([german.content.title, german.lang, german.full_slug]).toEqual(['Willkommen', 'default', 'site/home'])
      expect([english.content.title, english.lang, english.full_slug]).toEqual(['Welcome', 'en', 'en/site/start'])
      expect(english.content.slogan).toBe('Nur deutsch')
      expect(english.default_full_slug).toBe('site/home')
      expect(english.translated_slugs).toMatchObject([{ lang: 'en', path: 'site/start', name: 'Home' }])
      // the meta data of assets keeps its translations, nothing else does
      expect(JSON.stringify({ ...english.content, image: null })).not.toContain('__i18n__')
    })

    test('an unknown language gives the default content', async () => {
      expect((await visitor.get('cdn/stories/site/home', { language: 'xx' })).data.story.lang).toBe('default')
    })

    test('fields that are not wanted stay away', async () => {
      const params = { excluding_fields: 'body,image', excluding_story_fields: 'alternates,translated_slugs' }
      const { story } = (await visitor.get('cdn/stories/site/home', params)).data
      expect(Object.keys(story.content)).not.toContain('body')
      expect(Object.keys(story)).not.toContain('translated_slugs')
    })
  })

  describe('errors', () => {
    test('a missing story: 404 with its sentence', async () => {
      await expect(visitor.get('cdn/stories/site/nothing')).rejects.toMatchObject({
        status: 404,
        ...saying('This record could not be found'),
      })
    })

    test('an unpublished story is missing', async () => {
      await expect(visitor.get('cdn/stories/site/products/p29')).rejects.toMatchObject({ status: 404 })
    })

    test('a uuid without find_by is a slug that does not exist', async () => {
      await expect(visitor.get(`cdn/stories/${uuidOf(10)}`)).rejects.toMatchObject({ status: 404 })
    })

    test('a wrong token: 401', async () => {
      await expect(visitor.get('cdn/stories', { token: 'nobody' })).rejects.toMatchObject({
        status: 401,
        ...saying('Unauthorized'),
      })
    })

    test.each([
      ['cdn/stories', { foo: 1, bar: 2 }, 'Parameter(s) foo, bar not allowed'],
      ['cdn/stories/site/home', { is_startpage: true }, 'Parameter(s) is_startpage not allowed'],
      ['cdn/stories/site/home', { _storyblok_c: 'page' }, 'Parameter(s) _storyblok_c not allowed'],
    ])('%s with %j: 422 that names them', async (path, params, message) => {
      await expect(visitor.get(path, params)).rejects.toMatchObject({ status: 422, ...saying(message) })
    })

    test('other endpoints ignore what they do not know', async () => {
      for (const path of ['cdn/links', 'cdn/tags', 'cdn/datasources', 'cdn/datasource_entries', 'cdn/spaces/me'])
        await expect(visitor.get(path, { foo: 1 })).resolves.toBeDefined()
    })
  })

  describe('lists', () => {
    test('page and total', async () => {
      const { data, total, perPage } = await visitor.get('cdn/stories', {
        starts_with: 'many/',
        per_page: 100,
        page: 11,
      })
      expect([data.stories.length, total, perPage]).toEqual([100, MANY, 100])
      const past = await visitor.get('cdn/stories', { starts_with: 'many/', per_page: 100, page: 12 })
      expect([past.data.stories, past.total]).toEqual([[], MANY])
    })

    test('per_page above the maximum is cut to it', async () => {
      expect((await visitor.get('cdn/stories', { per_page: 1000 })).perPage).toBe(100)
    })

    test('getAll takes every page', async () => {
      const stories = await visitor.getAll('cdn/stories', { starts_with: 'many/', per_page: 100 })
      expect(new Set(stories.map(story => story.uuid)).size).toBe(MANY)
    })

    test('getAll takes every page of 25 without being told', async () => {
      expect((await visitor.getAll('cdn/stories', { starts_with: 'site/' })).length).toBe(9)
    })

    test('sort_by: numbers, texts, directions, several keys, missing values', async () => {
      const products = { content_type: 'product' }
      expect(await ids({ ...products, sort_by: 'content.price:asc:float' })).toEqual([22, 21, 23, 24])
      expect(await ids({ ...products, sort_by: 'content.price:asc' })).toEqual([21, 23, 22, 24])
      expect(await ids({ ...products, sort_by: 'content.price:desc:float:nulls_first' })).toEqual([24, 23, 21, 22])
      expect(await ids({ ...products, sort_by: 'content.title:desc' })).toEqual([22, 23, 21, 24])
      expect(await ids({ ...products, sort_by: 'position:desc' })).toEqual([23, 22, 21, 24])
      expect(await ids({ ...products, sort_by: 'content.nothing:asc,id:desc' })).toEqual([24, 23, 22, 21])
    })

    test.each<[Record<string, string | number>, number[]]>([
      [{ by_slugs: 'site/products/*' }, [24, 21, 22, 23]],
      [{ by_slugs: 'site/*home,site/products/p2*' }, [10, 24, 21, 22, 23]],
      [{ by_slugs: 'site/products/*', excluding_slugs: '*/p21,*/p22' }, [24, 23]],
      [{ by_uuids: `${uuidOf(23)},${uuidOf(21)}` }, [21, 23]],
      [{ by_uuids_ordered: `${uuidOf(23)},${uuidOf(21)}` }, [23, 21]],
      [{ by_ids: '22,21,999999' }, [21, 22]],
      [{ starts_with: 'site/products/', excluding_ids: '21,22' }, [24, 23]],
      [{ with_tag: 'new,list' }, [20, 22]],
      [{ starts_with: 'site/', is_startpage: 1 }, [20]],
      [{ starts_with: 'site/', level: 2 }, [10, 30, 31, 32]],
      [{ search_term: 'alpha' }, [21]],
      [{ search_term: 'needle' }, [24]],
      [{ content_type: 'product', first_published_at_gt: '2026-01-24 00:00' }, [23, 24]],
      [{ content_type: 'product', published_at_lt: '2026-01-01 00:00' }, []],
    ])('%j', async (params, expected) => {
      const found = await ids(params)
      expect(params.starts_with || params.by_uuids_ordered ? found : [...found].sort()).toEqual(
        params.starts_with || params.by_uuids_ordered ? expected : [...expected].sort(),
      )
    })

    test.each([
      ['in', { title: { in: 'Alpha,beta' } }, [21, 22]],
      ['not_in', { title: { not_in: 'Alpha' } }, [22, 23, 24]],
      ['like', { title: { like: 'al*' } }, [21]],
      ['not_like', { title: { not_like: '*a*' } }, [24]],
      ['any_in_array', { kinds: { any_in_array: 'blue,red' } }, [21]],
      ['all_in_array', { kinds: { all_in_array: 'wood,blue' } }, [21]],
      ['in_array', { kinds: { in_array: 'wood' } }, [21, 22]],
      ['gt_int and lt_int', { price: { gt_int: 9, lt_int: 100 } }, [21]],
      ['gt_float', { price: { gt_float: 100.25 } }, [23]],
      ['lt_float', { price: { lt_float: 9.5 } }, [22]],
      ['gt_date', { date: { gt_date: '2026-02-01 00:00' } }, [21]],
      ['lt_date', { date: { lt_date: '2026-02-01 00:00' } }, [22]],
      ['is true', { sale: { is: 'true' } }, [21]],
      ['is false', { sale: { is: 'false' } }, [22]],
      ['is empty', { date: { is: 'empty' } }, [23, 24]],
      ['is not_empty', { date: { is: 'not_empty' } }, [21, 22]],
      ['is empty_array', { kinds: { is: 'empty_array' } }, [23]],
      ['is not_empty_array', { kinds: { is: 'not_empty_array' } }, [21, 22]],
      ['is null', { sale: { is: 'null' } }, [23, 24]],
      ['is not_null', { sale: { is: 'not_null' } }, [21, 22]],
      ['exists', { seo: { exists: 'true' } }, [22]],
      ['a nested path', { 'seo.title': { in: 'Deep' } }, [22]],
      ['a path into a list', { 'body.0.headline': { in: 'First' } }, [23]],
      ['several fields', { title: { like: '*a*' }, sale: { is: 'false' } }, [22]],
      ['__or', { __or: [{ title: { in: 'Alpha' } }, { price: { gt_float: 50 } }] }, [21, 23]],
      ['an array of values', { title: { in: ['Alpha', 'Gamma'] } }, [21, 23]],
      ['an unknown operation', { title: { sounds_like: 'Alpha' } }, []],
      ['an unknown field', { nothing: { in: 'x' } }, []],
    ])('filter_query: %s', async (_, filter_query, expected) => {
      expect((await ids({ content_type: 'product', filter_query })).sort()).toEqual(expected)
    })
  })

  test('filter_query finds translated fields', async () => {
    expect(await ids({ language: 'en', filter_query: { title__i18n__en: { in: 'Welcome' } } })).toEqual([10])
  })

  describe('other endpoints', () => {
    test('links: an object by uuid, page by page over a thousand', async () => {
      const { data, total, perPage } = await visitor.get('cdn/links', { per_page: 1000 })
      expect([Object.keys(data.links).length, perPage]).toEqual([1000, 1000])
      const links = await visitor.getAll('cdn/links', { per_page: 1000 })
      expect(links.length).toBe(total)
      expect(links.find(link => link.id === 10)).toMatchObject({
        slug: 'site/home',
        real_path: '/site/home',
        is_folder: false,
        published: true,
        alternates: [{ lang: 'en', path: 'site/start', translated_slug: 'start', name: 'Home' }],
      })
      expect(links.some(link => link.is_folder)).toBe(true)
      expect(links.some(link => link.id === 29)).toBe(false)
    })

    test('links with dates, of a folder, of drafts, one alone', async () => {
      const { links } = (await preview.get('cdn/links', { version: 'draft', with_parent: 3, include_dates: 1 })).data
      expect(Object.keys(links)).toContain(uuidOf(29))
      expect(links[uuidOf(21)]).toHaveProperty('published_at')
      expect((await visitor.get(`cdn/links/${uuidOf(10)}`)).data.link.slug).toBe('site/home')
    })

    test('datasources and one of them', async () => {
      const { data, total } = await visitor.get('cdn/datasources')
      expect([data.datasources.map((each: { slug: string }) => each.slug), total]).toEqual([['kinds', 'labels'], 2])
      expect(data.datasources[0].dimensions[0]).toMatchObject({ entry_value: 'en', name: 'English' })
      expect((await visitor.get('cdn/datasources/kinds')).data.datasource.id).toBe(11)
    })

    test('datasource entries: default value, and that of the dimension beside it', async () => {
      const { data } = await visitor.get('cdn/datasource_entries', { datasource: 'kinds', dimension: 'en' })
      expect(data.datasource_entries).toEqual([
        { id: 301, name: 'Holz', value: 'wood', dimension_value: 'Wood' },
        { id: 302, name: 'Blau', value: 'blue', dimension_value: null },
      ])
      expect((await visitor.getAll('cdn/datasource_entries', { datasource: 'labels', per_page: 10 })).length).toBe(30)
    })

    test('tags with their counts', async () => {
      expect((await visitor.get('cdn/tags', { starts_with: 'site/products/' })).data.tags).toEqual([
        { name: 'new', taggings_count: 1 },
        { name: 'wood', taggings_count: 2 },
      ])
    })

    test('the space: exactly five keys, the version is the cv', async () => {
      const { space: own } = (await visitor.get('cdn/spaces/me')).data
      expect(Object.keys(own)).toEqual(['id', 'name', 'domain', 'version', 'language_codes'])
      expect(own).toMatchObject({ id: 290471, language_codes: ['en'] })
      expect((await visitor.get('cdn/stories', { per_page: 1 })).data.cv).toBe(own.version)
    })
  })
})
