/** Shorter ones are refused. @see NIST SP 800-63B-4 §3.1.1.2 */
export const minPasswordLength = 12
/** Longer ones cost time and protect no better. */
export const maxPasswordLength = 128

export type PasswordProblem = 'short' | 'long' | 'guessable'

/** Guesses by the estimator, 0 to 4: from 3 on an attack on the stored hash is out of reach. */
const minScore = 3

type Estimate = (password: string, words: string[]) => Promise<number>
let estimating: Promise<Estimate> | null = null

/** The dictionaries of breached passwords are 4 MB: loaded when the first password is chosen, which is rare. */
function loadEstimate(): Promise<Estimate> {
  estimating ??= Promise.all([import('@zxcvbn-ts/core'), import('@zxcvbn-ts/language-common')]).then(
    ([{ ZxcvbnFactory }, common]) => {
      const factory = new ZxcvbnFactory({ dictionary: { ...common.dictionary }, graphs: common.adjacencyGraphs })
      return async (password, words) => (await factory.checkAsync(password, words)).score
    },
  )
  return estimating
}

/**
 * What is wrong with a new password, or null: too short, too long, or among those that attackers try first, breached ones
 * and those made of the person's own name and address included.
 */
export async function passwordProblem(password: string, about: readonly string[]): Promise<PasswordProblem | null> {
  const { length } = [...password]
  if (length < minPasswordLength) return 'short'
  if (length > maxPasswordLength) return 'long'
  const words = about.flatMap(text => [text, ...text.split(/[\s@._-]+/)]).filter(word => word.length > 2)
  const estimate = await loadEstimate()
  return (await estimate(password, [...words, 'nennmass'])) < minScore ? 'guessable' : null
}
