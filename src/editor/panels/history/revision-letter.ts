/** 1 is A, 26 is Z, 27 is AA: as sheets of a drawing count their revisions; empty for 0, which was never published. */
export function letterOf(count: number): string {
  let letters = ''
  for (let rest = Math.max(0, Math.trunc(count)); rest > 0; rest = Math.floor((rest - 1) / 26))
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters
  return letters
}

/** What `letterOf` was given: `AA` is 27; 0 for a text that is no revision. */
export function numberOf(letters: string): number {
  if (!/^[A-Z]{1,8}$/.test(letters)) return 0
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0)
}

/** The revision that the next publication gets: B after A, A where there was none. */
export function nextLetter(letters: string): string {
  return letterOf(numberOf(letters) + 1)
}
