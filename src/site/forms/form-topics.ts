import { isObject } from '../../base/json.ts'

/** Topics that the contact forms of a page offer: a link may choose one of them beforehand. */
export function formTopics(content: unknown): ReadonlySet<string> {
  const topics = new Set<string>()
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) return value.forEach(visit)
    if (!isObject(value)) return
    if (value.component === 'contact_form' && Array.isArray(value.topics)) {
      for (const topic of value.topics) topics.add(String(topic))
    }
    Object.values(value).forEach(visit)
  }
  visit(content)
  return topics
}
