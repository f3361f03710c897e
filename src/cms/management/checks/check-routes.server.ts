import { isObject } from '../../../base/json.ts'
import type { ContentCheck } from '../../checks/content-check.server.ts'
import { type CheckRule, checkRules } from '../../checks/content-problem.ts'
import { pageOf, pagingHeaders } from '../../delivery/query/delivery-query.ts'
import { invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { anything, flag, type Given, optionalId, optionalText } from '../given.ts'
import { asking, type Route } from '../routes.ts'
import type { StoryTools } from '../stories/story-tools.server.ts'

export interface CheckRoutesDeps {
  check: ContentCheck['check']
}

const maxPerPage = 1000

/** What is wrong with the content, of one story (`story_id`) or of the whole space. A resource of our own. */
export function checkRoutes(tools: StoryTools, { check }: CheckRoutesDeps): Route[] {
  /** `rule`, `severity`, `language` and `story_id` choose; `pages=1` renders pages, which one story always does. */
  function read(given: Given) {
    const { rule, content, pages, ...asked } = given.as({
      rule: optionalText,
      severity: optionalText,
      language: optionalText,
      version: optionalText,
      pages: flag,
      story_id: optionalId,
      content: anything,
      page: optionalId,
      per_page: optionalId,
    })
    const wanted = rule?.split(',').filter(each => each !== '') ?? []
    const unknown = wanted.find(rule => !checkRules.some(known => known === rule))
    if (unknown !== undefined) throw invalid({ rule: [`"${unknown.slice(0, 40)}" is not a rule`] })
    if (content !== undefined && content !== null && !isObject(content))
      throw invalid({ content: ['is not an object'] })
    // content that an editor has on the screen
    const unsaved = isObject(content) ? { content: tools.toKept(content) } : {}
    return { ...asked, wanted, unsaved, withPages: pages }
  }

  async function list(asked: ReturnType<typeof read>): Promise<ManagementAnswer> {
    const { wanted, story_id: storyId, severity, language, version } = asked
    const id = storyId === null ? null : need(tools.index.get(storyId)).id
    const { problems, largestPage, ...counts } = await check({
      storyId: id,
      ...asked.unsaved,
      version: version === 'published' ? 'published' : 'draft',
      withPages: id !== null || asked.withPages,
    })
    const found = problems.filter(
      problem =>
        (wanted.length === 0 || wanted.includes(problem.rule)) &&
        (severity === null || problem.severity === severity) &&
        (language === null || problem.language === null || problem.language === language),
    )
    const paging = { page: asked.page || 1, perPage: Math.min(asked.per_page || maxPerPage, maxPerPage) }
    const errors = found.filter(problem => problem.severity === 'error').length
    const rules: Partial<Record<CheckRule, number>> = {}
    for (const { rule } of found) rules[rule] = (rules[rule] ?? 0) + 1
    const summary = { ...counts, largest_page: largestPage, errors, notes: found.length - errors, rules }
    return ok({ problems: pageOf(found, paging), summary }, pagingHeaders(found.length, paging))
  }

  return (['GET', 'POST'] as const).map(method => asking({ method, path: 'checks', read, answer: list }))
}
