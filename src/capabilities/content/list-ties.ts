import { contactTopic } from '../../blocks/usability-check/result/contact-summary.ts'
import type { ListTies } from '../../cms/datasources/values/list-ties.ts'

/** What this site keeps by the keys of its lists: groups and introductions of categories, and one topic that a page names. */
export const listTies: ListTies = {
  namedBy: { 'reference-categories': ['category-groups'] },
  addresses: { 'reference-categories': ['_global/category-intro-'] },
  fixed: { 'contact-topics': [contactTopic] },
}
