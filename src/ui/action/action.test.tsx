import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ActionButton, ActionLink } from './action.tsx'

test('a button has one of three sizes and one of three colours, as a link and as a button', () => {
  for (const size of ['md', 'lg', 'xl'] as const) {
    for (const color of ['primary', 'transparent', 'secondary'] as const) {
      const link = (
        <ActionLink to={{ kind: 'page', href: '/de', newTab: false }} size={size} color={color}>
          Weiter
        </ActionLink>
      )
      const button = (
        <ActionButton type="submit" size={size} color={color}>
          Weiter
        </ActionButton>
      )
      for (const html of [renderToStaticMarkup(link), renderToStaticMarkup(button)]) {
        expect(html).toContain(`data-size="${size}"`)
        expect(html).toContain(`data-color="${color}"`)
      }
    }
  }
})
