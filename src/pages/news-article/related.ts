import type { Story } from '../../blocks/block.ts'

type Article = Story<'news_article'>

/** More articles than these belong on the news page. */
const most = 24

/**
 * Articles to read next: those about the same project first, then those of the
 * same first topic, each newest first.
 *
 * @param all newest first.
 * @param projects uuids of the references the article is about.
 */
export function relatedByTopic(story: Article, all: readonly Article[], projects: ReadonlySet<string>): Article[] {
  const others = all.filter(({ uuid, href }) => uuid !== story.uuid && href !== null)
  const aboutProject = others.filter(({ content }) => content.references.some(({ uuid }) => projects.has(uuid)))
  const topic = story.content.topics[0]
  const onTopic = others.filter(
    other => topic !== undefined && other.content.topics.includes(topic) && !aboutProject.includes(other),
  )
  return [...aboutProject, ...onTopic].slice(0, most)
}
