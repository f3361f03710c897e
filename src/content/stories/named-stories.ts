/**
 * Those that can be uuids of stories. Content may hold anything where a uuid belongs, and a service refuses a question with
 * control characters in it: one wrong value would cost the page all its related stories, and itself.
 */
export function withoutStrangeIds(uuids: readonly string[]): string[] {
  return uuids.filter(uuid => /^[\w-]{1,100}$/.test(uuid))
}
