/** Reads `--name value` pairs. @throws Error that names what is not known. */
export function readFlags<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> {
  const flags: Partial<Record<Name, string>> = {}
  for (let place = 0; place < args.length; place += 2) {
    const name = names.find(each => `--${each}` === args[place])
    const value = args[place + 1]
    if (!name || value === undefined) throw new Error(`Known: ${names.map(each => `--${each} VALUE`).join(', ')}`)
    flags[name] = value
  }
  return flags
}
