import type { Block, Story } from '../../blocks/block.ts'
import { exampleLink, examplePicture, exampleText, plainMeta } from '../../blocks/example-values.ts'

/** A small site for tests of the frame. */

const frame = { id: 1, slug: '', fullSlug: '', href: null, firstPublishedAt: null, publishedAt: null } as const

export function navItem(label: string, href: string, children: Block<'nav_item'>[] = []): Block<'nav_item'> {
  return { component: 'nav_item', _uid: `nav-${label}`, label, link: exampleLink(href), children, teaser: null }
}

export function actionTo(label: string, href: string): Block<'action'> {
  return {
    component: 'action',
    _uid: `action-${label}`,
    label,
    link: exampleLink(href),
    size: null,
    color: null,
    aria_label: null,
    download: false,
  }
}

export const exampleHeader: Story<'header'> = {
  ...frame,
  uuid: 'header',
  name: 'Kopf',
  content: {
    component: 'header',
    _uid: 'header',
    logo: null,
    items: [
      navItem('Leistungen', '/de/leistungen', [navItem('Engineering', '/de/leistungen/engineering')]),
      navItem('Referenzen', '/de/referenzen'),
      navItem('Unternehmen', '/de/unternehmen', [
        navItem('Über uns', '/de/unternehmen'),
        navItem('Team', '/de/team'),
        navItem('Karriere', '/de/team#karriere'),
      ]),
    ],
    action: [actionTo('Kontakt', '/de/kontakt')],
  },
}

export const exampleFooter: Story<'footer'> = {
  ...frame,
  uuid: 'footer',
  name: 'Fuß',
  content: {
    component: 'footer',
    _uid: 'footer',
    columns: [navItem('Arbeit', '/de', [navItem('Referenzen', '/de/referenzen')])],
    statement: 'Sagen Sie uns, was klemmt.',
    legal_links: [actionTo('Impressum', '/de/impressum')],
    show_awards: true,
    media: null,
    media_caption: null,
  },
}

export const exampleSettings: Story<'settings'> = {
  ...frame,
  uuid: 'settings',
  name: 'Einstellungen',
  content: {
    component: 'settings',
    _uid: 'settings',
    site_name: 'nennmass',
    site_claim: null,
    title_suffix: '– nennmass',
    default_og_image: null,
    phone: '+49 89 99998-100',
    email: 'kontakt@nennmass.example',
    press_email: null,
    jobs_email: null,
    address: 'nennmass\nMusterhof 7',
    opening_hours: null,
    social: [],
    award_logos: [{ ...examplePicture, alt: 'Goldene Fuge' }],
    link_references: exampleLink('/de/referenzen'),
    link_news: { kind: 'none' },
    link_contact: exampleLink('/de/kontakt'),
    link_privacy: { kind: 'none' },
    link_imprint: { kind: 'none' },
    link_newsletter: exampleLink('/de/newsletter'),
    consent_revision: null,
    ai_use: null,
    tracking_id: null,
    notice: exampleText('Am Freitag ist das Studio geschlossen.'),
    notice_until: '2026-03-01T00:00:00.000Z',
    error_404_title: null,
    error_404_text: null,
    error_button: null,
    error_media: null,
    header: exampleHeader,
    footer: exampleFooter,
    default_contact: null,
    default_closing: null,
  },
}

export const examplePage: Story<'page'> = {
  ...frame,
  uuid: 'page',
  name: 'Prüfseite',
  href: '/de/pruefseite',
  publishedAt: '2026-06-11T08:00:00.000Z',
  content: {
    component: 'page',
    _uid: 'page',
    title: 'Prüfseite',
    page_kind: 'plain',
    hero: [],
    body: [],
    closing: null,
    show_toc: false,
    valid_from: null,
    ...plainMeta,
  },
}
