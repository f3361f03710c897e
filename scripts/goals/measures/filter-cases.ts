const operations = [
  ...['is', 'in', 'not_in', 'like', 'not_like', 'any_in_array', 'all_in_array'],
  ...['gt_int', 'lt_int', 'gt_float', 'lt_float', 'gt_date', 'lt_date', 'in_array', 'exists'],
] as const

/** Fields of the demonstration world: text, date, number, list, reference, translated, and one that no story has. */
const fields = ['title', 'date', 'year', 'topics', 'component', 'title__i18n__en', 'lead', 'nothing'] as const

const values = ['', 'null', 'true', 'a', 'Ä', '2024', '*a*', "' or 1=1 --", '2024-01-01 00:00', 'news_article'] as const

/** What a filter, an order or a list of a request may be made of, as it stands in the address: 160 and more. */
export const filterCases: readonly string[] = [
  // Every operation on every field, each time with another value.
  ...operations.flatMap((operation, at) =>
    fields.map(
      (field, index) =>
        `filter_query[${field}][${operation}]=${encodeURIComponent(values[(at * 3 + index) % values.length] ?? '')}`,
    ),
  ),
  ...['empty', 'not_empty', 'empty_array', 'not_empty_array', 'not_null', 'null', 'false', 'TRUE'].map(
    value => `filter_query[lead][is]=${value}`,
  ),
  ...['a'.repeat(10_000), '%25_', '\\', '"', '😀', '**', '*'.repeat(300), '_', '%00', '%F0%9F%92'].map(
    value => `filter_query[title][like]=${value}`,
  ),
  ...['9'.repeat(40), '-1', '1e3', 'NaN', 'Infinity', '0x10', '1,5', ' 7 ', '1 or 1=1'].map(
    value => `filter_query[year][gt_int]=${encodeURIComponent(value)}`,
  ),
  ...[
    '2024',
    '2024-13-45',
    '0000-00-00',
    'yesterday',
    '2024-02-30',
    '2024-01-01T00:00:00Z',
    '-1',
    '9999-12-31 23:59',
  ].map(value => `filter_query[date][lt_date]=${encodeURIComponent(value)}`),
  ...[
    "title' or '1'='1",
    'title") --',
    '$.title',
    'a.b.c.d.e.f.g',
    '__proto__',
    'constructor',
    'title;',
    'x'.repeat(300),
  ].map(field => `filter_query[${encodeURIComponent(field)}][in]=a`),
  'filter_query[__or][][title][like]=*a*&filter_query[__or][][date][gt_date]=2024-01-01',
  'filter_query[__or][][title]=x&filter_query[__or][][title][in]=Team',
  'filter_query[__or][0][year][gt_int]=2010&filter_query[__or][1][component][in]=news_article',
  'filter_query[component][in]=reference&filter_query[__or][][year][lt_int]=2000&filter_query[__or][][year][gt_int]=2020',
  Array.from({ length: 39 }, (_, at) => `filter_query[f${at}][not_in]=x`).join('&'),
  Array.from({ length: 60 }, (_, at) => `filter_query[f${at}][not_in]=x`).join('&'),
  ...['content.title:asc', 'content.title:desc', 'content.year:desc:int', 'content.year:asc:float:nulls_first'].map(
    order => `sort_by=${order}`,
  ),
  ...['name:asc', 'slug:desc', 'position:asc', 'created_at:desc', 'published_at:asc', 'first_published_at:desc'].map(
    order => `sort_by=${order}`,
  ),
  ...[
    'name:asc;drop table stories',
    'content.:asc',
    ':::',
    'content.lead:asc,content.title:desc,name:asc',
    '(select 1):asc',
  ].map(order => `sort_by=${encodeURIComponent(order)}`),
  ...['akku', 'Ä', "'", '%25', '*', 'x'.repeat(5000)].map(words => `search_term=${words}`),
  'with_tag=a,b',
  "with_tag=' or 1=1",
  'starts_with=busse-design/neuigkeiten/&content_type=news_article',
  'by_slugs=busse-design/*,*/team',
  'excluding_slugs=*neuigkeiten*',
  'published_at_gt=2020-01-01&published_at_lt=2030-01-01',
  'is_startpage=1',
  'level=2',
]
