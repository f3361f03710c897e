import { isObject } from '../../../base/json.ts'
import type { CheckOptions, ContentCheck } from '../../checks/content-check.server.ts'
import { type CheckRule, checkRules } from '../../checks/content-problem.ts'
import { pageOf, pagingHeaders, readPaging } from '../../delivery/query/delivery-query.ts'
import { invalid, type ManagementAnswer, need, ok } from '../management-answer.ts'
import { isOn, type ManagementRequest, option } from '../management-request.ts'
import type { Route } from '../routes.ts'
import type { StoryTools } from '../stories/story-tools.server.ts'

export interface CheckRoutesDeps {
  check: ContentCheck['check']
}

const maxPerPage = 1000

/** What is wrong with the content, of one story (`story_id`) or of the whole space. A resource of our own. */
export function checkRoutes(tools: StoryTools, { check }: CheckRoutesDeps): Route[] {
  /** `rule`, `severity`, `language` and `story_id` choose; `pages=1` renders pages, which one story always does. */
  async function list(request: ManagementRequest): Promise<ManagementAnswer> {
    const wanted = request.query.list('rule')
    const unknown = wanted.find(rule => !checkRules.some(known => known === rule))
    if (unknown !== undefined) throw invalid({ rule: [`"${unknown.slice(0, 40)}" is not a rule`] })
    const storyId = option(request, 'story_id')
    const id = storyId === null ? null : need(tools.index.get(Number(storyId) || 0)).id
    const { problems, largestPage, ...counts } = await check({
      ...{ storyId: id, ...unsaved(request) },
      version: option(request, 'version') === 'published' ? 'published' : 'draft',
      withPages: id !== null || isOn(request, 'pages'),
    })
    const [severity, language] = [option(request, 'severity'), option(request, 'language')]
    const found = problems.filter(
      problem =>
        (wanted.length === 0 || wanted.includes(problem.rule)) &&
        (severity === null || problem.severity === severity) &&
        (language === null || problem.language === null || problem.language === language),
    )
    const paging = {
      ...readPaging(request.query, maxPerPage),
      perPage: Math.min(request.query.count('per_page', maxPerPage), maxPerPage),
    }
    const errors = found.filter(problem => problem.severity === 'error').length
    const rules: Partial<Record<CheckRule, number>> = {}
    for (const { rule } of found) rules[rule] = (rules[rule] ?? 0) + 1
    const summary = { ...counts, largest_page: largestPage, errors, notes: found.length - errors, rules }
    return ok({ problems: pageOf(found, paging), summary }, pagingHeaders(found.length, paging))
  }

  /** Content that an editor has on the screen. */
  function unsaved({ body }: ManagementRequest): Pick<CheckOptions, 'content'> {
    return isObject(body.content) ? { content: tools.toKept(body.content) } : {}
  }

  return [
    { method: 'GET', path: 'checks', answer: list },
    { method: 'POST', path: 'checks', answer: list },
  ]
}
