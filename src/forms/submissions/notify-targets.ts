/** Where notices of a topic go besides, or instead of, what the content says. */
export type NotifyTarget = { topic: string } & ({ kind: 'mail'; to: string } | { kind: 'webhook'; url: string })

/**
 * Reads `press=press@example.org, *=https://hooks.example.org/contact`: topic
 * and target, `*` for every topic, `alarm` for the alarm of the site.
 *
 * @returns null where it cannot be understood.
 */
export function parseNotifyTargets(text: string): NotifyTarget[] | null {
  const entries = text
    .split(',')
    .map(part => part.trim())
    .filter(part => part !== '')
  const targets = entries.map(entry => {
    const [, topic = '', target = ''] = /^([a-z0-9-]+|\*)\s*=\s*(\S+)$/.exec(entry) ?? []
    if (/^https?:\/\//.test(target))
      return URL.canParse(target) ? { topic, kind: 'webhook' as const, url: target } : null
    return /^[^\s@<>",;]+@[^\s@<>",;]+$/.test(target) ? { topic, kind: 'mail' as const, to: target } : null
  })
  return targets.every(target => target !== null) ? targets : null
}

/** Targets of one topic, those for all topics included. */
export function targetsOf(targets: readonly NotifyTarget[], topic: string): readonly NotifyTarget[] {
  return targets.filter(target => target.topic === topic || (target.topic === '*' && topic !== 'alarm'))
}
