import { Icon, type IconName } from '../icon.tsx'

/** States of a story in one language, the most urgent first. */
export const storyStates = ['conflict', 'scheduled', 'changed', 'untranslated', 'draft', 'off', 'published'] as const
export type StoryState = (typeof storyStates)[number]

const icons: Readonly<Record<StoryState, IconName>> = {
  conflict: 'conflict',
  scheduled: 'clock',
  changed: 'changed',
  untranslated: 'untranslated',
  draft: 'draft',
  off: 'off',
  published: 'published',
}

export interface StatusProps {
  state: StoryState
  /** The state in words. */
  name: string
  /** Shown instead of the words, which stay the accessible name: `DE`. */
  short?: string
}

/** A state: shape and word, never colour alone. */
export function Status({ state, name, short }: StatusProps) {
  // Lists have hundreds of the short ones: as few elements as will do.
  if (short !== undefined) {
    return (
      <span className="status" data-s={state} role="img" aria-label={name} title={name}>
        <Icon name={icons[state]} />
        {short}
      </span>
    )
  }
  return (
    <span className="status" data-s={state}>
      <Icon name={icons[state]} />
      {name}
    </span>
  )
}
