import { make, openTestService } from '../content-service.fixture.ts'

/** A site folder with a home page, and one article in a folder for news. */
export async function siteWithNews() {
  const t = await openTestService()
  const site = await make(t, { name: 'Site', slug: 'site' }, 'folder')
  const news = await make(t, { name: 'News', slug: 'news', parentId: site.id }, 'folder')
  const home = await make(t, {
    name: 'Home',
    slug: 'home',
    parentId: site.id,
    content: { component: 'page', title: 'Home' },
  })
  const article = await make(t, {
    name: 'One',
    slug: 'one',
    parentId: news.id,
    content: { component: 'article', title: 'One' },
  })
  t.events.length = 0
  return { ...t, site, news, home, article, stories: t.service.stories }
}
