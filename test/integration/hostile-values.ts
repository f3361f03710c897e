import { isObject, type JsonObject } from '../../src/base/json.ts'

/** So deep that what follows it step by step, calling itself, runs out of stack. */
const depth = 20_000
const nested = (open: string, innermost: string, close: string): string =>
  open.repeat(depth) + innermost + close.repeat(depth)
const words = '{"type":"paragraph","content":[{"type":"text","text":"x"}]}'

/**
 * What content may hold where something else is expected, as JSON, each with a name: wrong types, too much, too deep, and
 * texts that are none. A service in the network delivers all of it; nobody refuses it there.
 */
export const hostileValues: readonly (readonly [name: string, json: string])[] = [
  ['null', 'null'],
  ['a number', '-1'],
  ['a huge number', '1e308'],
  ['true', 'true'],
  ['an empty text', '""'],
  ['a word', '"abc"'],
  ['control characters', String.raw`"a\u0000\u0001\u001bb\u007f\ufffe"`],
  ['half a character', String.raw`"a\ud800b"`],
  ['a long word', `"${'x'.repeat(300_000)}"`],
  ['markup', '"]]></script><script>alert(1)</script>"'],
  ['a name of Object', '"__proto__"'],
  ['an impossible date', '"2026-02-31 25:61"'],
  ['a date at the end of time', '"9999-12-31 23:59"'],
  ['an empty list', '[]'],
  ['a list of nothing', '[null,5,"",[],{}]'],
  ['a list of texts', String.raw`["abc","\ud800","__proto__"]`],
  ['an empty object', '{}'],
  ['an object without a text', '{"toString":1,"valueOf":null}'],
  ['names of Object as keys', '{"__proto__":{"component":"header"},"constructor":1}'],
  ['a deep object', nested('{"content":', '"x"', '}')],
  ['a deep list', nested('[', '"x"', ']')],
  [
    'a deep document',
    `{"type":"doc","content":[${nested('{"type":"bullet_list","content":[{"type":"list_item","content":[', words, ']}]}')}]}`,
  ],
  ['a document that is none', '{"type":"doc","content":"x"}'],
  [
    'a document of nothing',
    '{"type":"doc","content":[null,5,{},{"type":"heading","attrs":null,"content":[null]},{"type":"paragraph","content":[{"type":"text","text":5},{"type":"text","text":"x","marks":[null,{"type":"link","attrs":null},"b"]}]}]}',
  ],
  ['a file that is none', '{"fieldtype":"asset","filename":5,"alt":{},"focus":[],"meta_data":"x"}'],
  ['a file at no address', '{"fieldtype":"asset","filename":"https://[","alt":null,"focus":"x"}'],
  [
    'a file that is not there',
    '{"fieldtype":"asset","filename":"https://a.storyblok.com/f/1/99999999x0/0/x.svg","alt":"x"}',
  ],
  ['a link to no address', '{"fieldtype":"multilink","linktype":"url","url":"http://[","target":{},"custom":[]}'],
  [
    'a link to no story',
    String.raw`{"fieldtype":"multilink","linktype":"story","id":{},"cached_url":"%E0%A4%A","anchor":"\ud800"}`,
  ],
  [
    'blocks of nothing',
    '[{"component":"nav_item"},{"component":"action","_uid":5},{"component":"toString"},{"component":5}]',
  ],
  ['deep blocks', `[${nested('{"component":"nav_item","_uid":"x","label":"x","children":[', '', ']}')}]`],
  [
    'a thousand blocks',
    `[${Array.from({ length: 1000 }, (_, at) => `{"component":"nav_item","_uid":"x","label":"x${at}","children":[]}`).join(',')}]`,
  ],
]

/** Stands for a hostile value until an answer is written as text: some are too deep to be written in any other way. */
export const hostile = (at: number): string => `hostile value ${at % hostileValues.length}`

/** An answer of the content service in which items are changed, wherever they are: stories, links, entries of lists. */
export function changeAnswer(body: unknown, change: (item: JsonObject) => JsonObject): string {
  const each = (value: unknown): unknown => (isObject(value) ? change(value) : value)
  const changed = isObject(body) && {
    ...body,
    ...('story' in body && { story: each(body.story) }),
    ...(Array.isArray(body.stories) && { stories: body.stories.map(each) }),
    ...(Array.isArray(body.rels) && { rels: body.rels.map(each) }),
    ...(isObject(body.links) && {
      links: Object.fromEntries(Object.entries(body.links).map(([uuid, link]) => [uuid, each(link)])),
    }),
    ...(Array.isArray(body.datasource_entries) && { datasource_entries: body.datasource_entries.map(each) }),
  }
  return JSON.stringify(changed || body).replace(
    /"hostile value (\d+)"/g,
    (_, at) => hostileValues[Number(at)]?.[1] ?? '',
  )
}
