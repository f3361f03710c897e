/** Colleagues that a note names with `@`: by their whole name, or by a first name that only one of them has. */
export function mentionedIn<C extends { id: number; name: string }>(
  text: string,
  colleagues: readonly C[],
): readonly C[] {
  const lower = text.toLocaleLowerCase()
  return colleagues.filter(({ name }) => {
    const whole = name.toLocaleLowerCase()
    const first = firstOf(name)
    const isOnly = colleagues.filter(other => firstOf(other.name) === first).length === 1
    return isNamed(lower, whole) || (isOnly && isNamed(lower, first))
  })
}

const firstOf = (name: string): string => name.trim().split(/\s+/)[0]?.toLocaleLowerCase() ?? ''

/** `@name` that ends where the name does. */
function isNamed(text: string, name: string): boolean {
  if (name === '') return false
  for (let at = text.indexOf(`@${name}`); at >= 0; at = text.indexOf(`@${name}`, at + 1)) {
    const next = text[at + name.length + 1] ?? ''
    if (!/[\p{L}\p{N}]/u.test(next)) return true
  }
  return false
}
