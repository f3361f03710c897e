import type { HeadElement } from '../../model/address/fragment.ts'
import { listParams, wholeLists } from '../../messages/lists.ts'
import { isLocale, localePattern } from '../../model/locale.ts'
import type { PageAnswer } from '../cache/page-answers.ts'
import { elementAt } from './element-at.ts'
import type { FragmentComponent, FragmentPart } from './islands-endpoint.ts'
import { toDocumentParts } from './payload.ts'

const maxLength = 2000
const pagePath = new RegExp(`^/(?:${localePattern})(?:/|$)`)

type FindPage = (target: string) => Promise<PageAnswer | null>

/** What pages load late: parts of finished pages, so that fragment and page cannot differ. */
export function createLateParts(page: FindPage): ReadonlyMap<string, FragmentComponent> {
  return new Map([
    ['list-page', createListPage(page)],
    ['related-list', createRelatedList(page)],
  ])
}

/** The list of a page with its page links: what "24 more" adds below the list on display. */
function createListPage(page: FindPage): FragmentComponent {
  return {
    parseProps(value) {
      const { path, search } = value
      return isPath(path) && isText(search) && /^(?:\?|$)/.test(search) ? { path, search } : null
    },
    find(props) {
      const { path, search } = { path: '', search: '', ...props }
      return cut(page, path + search, content => {
        const list = elementAt(content, content.indexOf(' data-filter-list'))
        return list && list + (elementAt(content, content.indexOf('<nav class="more')) ?? '')
      })
    },
  }
}

/** The whole of a related list, of which the page on display shows the first entries. */
function createRelatedList(page: FindPage): FragmentComponent {
  return {
    parseProps(value) {
      const { path, list } = value
      return isPath(path) && isText(list) && /^[a-z-]{1,40}$/.test(list) ? { path, list } : null
    },
    find(props) {
      const { path, list } = { path: '', list: '', ...props }
      const [, locale] = path.split('/')
      if (!isLocale(locale)) return Promise.resolve(null)
      return cut(page, `${path}?${listParams[locale].all}=${wholeLists}`, content =>
        elementAt(content, content.indexOf(` data-related="${list}"`)),
      )
    },
  }
}

/** Cuts a part out of the content of a page; null where page or part do not exist. */
async function cut(
  page: FindPage,
  target: string,
  partOf: (content: string) => string | null,
): Promise<FragmentPart | null> {
  const found = await page(target)
  if (!found) return null
  const { content, head } = toDocumentParts(found.page.text())
  const html = partOf(content)
  const links = head.filter(element => element.includes('rel="stylesheet"')).map(toHeadElement)
  return html ? { html, links, target, page: found } : null
}

/** An element of a head as the attributes it was written with. */
function toHeadElement(element: string): HeadElement {
  return Object.fromEntries(
    [...element.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
  )
}

function isPath(value: unknown): value is string {
  return isText(value) && pagePath.test(value) && !value.includes('?')
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= maxLength
}
