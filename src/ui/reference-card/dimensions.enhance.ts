/** The parts of a page that this enhances. */
export const selector = '.reference-card:has(.dim__text)'

const countMs = 300
/** The lines are drawn by then; the figures follow. */
const afterMs = 420

/** Figures of dimension lines count up to their value when the lines of a card are drawn. */
export function enhance(card: HTMLElement, signal: AbortSignal): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  const texts = [...card.querySelectorAll<SVGTextElement>('.dim__text')].map(text => ({
    text,
    goal: text.textContent ?? '',
  }))
  const begin = (): void => {
    for (const { text, goal } of texts) setTimeout(() => countUp(text, goal), afterMs)
  }
  card.addEventListener('pointerenter', begin, { signal })
}

function countUp(text: SVGTextElement, goal: string): void {
  const start = performance.now()
  const step = (now: number): void => {
    const share = Math.min((now - start) / countMs, 1)
    text.textContent = share === 1 ? goal : figureAt(goal, share)
    if (share < 1) requestAnimationFrame(step)
  }
  requestAnimationFrame(step)
}

/** The text with its first figure at a share of its value, in the figure's own notation: `1 200,5 mm` at 0.5 → `600,3 mm`. */
export function figureAt(goal: string, share: number): string {
  const digits = /\d[\d\u202f.,]*\d|\d/.exec(goal)?.[0]
  if (digits === undefined) return goal
  const mark = /[.,](?=\d{1,2}$)/.exec(digits)?.[0] ?? null
  const places = mark ? digits.length - digits.lastIndexOf(mark) - 1 : 0
  const value = Number(digits.replace(/\D/g, '')) / 10 ** places
  const text = (value * share).toFixed(places)
  return goal.replace(digits, mark ? text.replace('.', mark) : text)
}
