import type { Preferences } from '../../model/editing/account-answers.ts'

const dark = '(prefers-color-scheme: dark)'

/**
 * Shows the editor light or dark.
 *
 * @returns a function that no longer follows the system.
 */
export function applyScheme(scheme: Preferences['scheme']): () => void {
  const media = matchMedia(dark)
  const apply = (): void => {
    document.documentElement.dataset.scheme = scheme === 'system' ? (media.matches ? 'dark' : 'light') : scheme
  }
  apply()
  media.addEventListener('change', apply)
  return () => media.removeEventListener('change', apply)
}
