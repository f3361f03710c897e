import { localePattern } from '../../model/locale.ts'
import { elementAt } from './element-at.ts'
import type { FragmentComponent } from './islands-endpoint.ts'
import type { PageAnswer } from '../cache/page-answers.ts'

const maxLength = 2000
const pagePath = new RegExp(`^/(?:${localePattern})(?:/|$)`)

/** The list of a page with its page links: what "24 more" adds below the list on display. */
export function createListPage(page: (target: string) => Promise<PageAnswer | null>): FragmentComponent {
  return {
    parseProps(value) {
      const props: object = Object(value)
      const { path, search } = { path: '', search: '', ...props }
      const valid = [path, search].every(text => typeof text === 'string' && text.length <= maxLength)
      return valid && pagePath.test(path) && /^(?:\?|$)/.test(search) ? { path, search } : null
    },
    async render(props) {
      const { path, search } = { path: '', search: '', ...props }
      const found = await page(path + search)
      const html = found?.page.text()
      const list = html && elementAt(html, html.indexOf(' data-filter-list'))
      if (!html || !list) return null
      return list + (elementAt(html, html.indexOf('<nav class="more')) ?? '')
    },
  }
}
