import { expect, test } from 'vitest'
import { withCleanLinks } from './clean-links.ts'

const wrapped = `https://eur01.safelinks.protection.outlook.com/?url=${encodeURIComponent('https://x.example/?utm_source=m')}`

test('links of fields and texts lead to their target, everything else stays', () => {
  const content = {
    component: 'page',
    text: `Ein Text über ${wrapped}`,
    link: { fieldtype: 'multilink', linktype: 'url', url: wrapped, cached_url: wrapped, id: '' },
    asset: { fieldtype: 'multilink', linktype: 'asset', url: 'https://a.example/f/x.pdf', cached_url: '' },
    story: { fieldtype: 'multilink', linktype: 'story', id: 'x', cached_url: 'de/team?utm_source=x' },
    body: {
      type: 'doc',
      content: [{ type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: wrapped, linktype: 'url' } }] }],
    },
    parts: [{ component: 'button', url: 'https://y.example/?gclid=1' }],
  }
  expect(withCleanLinks(content)).toEqual({
    ...content,
    link: { ...content.link, url: 'https://x.example/', cached_url: 'https://x.example/' },
    body: {
      type: 'doc',
      content: [
        { type: 'text', text: 'a', marks: [{ type: 'link', attrs: { href: 'https://x.example/', linktype: 'url' } }] },
      ],
    },
  })
})
