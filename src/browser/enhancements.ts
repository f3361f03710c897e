import { twice } from '../base/twice.ts'

/** What a script adds to a part of the page that works without it. */
export interface Enhancement {
  /** @param signal ends with the page: every listener hangs on it. */
  enhance(element: HTMLElement, signal: AbortSignal): void
}

/** Fetched only when a page has such a part. */
const enhancements: Readonly<Record<string, () => Promise<Enhancement>>> = {
  '.ruler': () => import('./enhance/ruler.ts'),
  '.reference-card:has(.dim__text)': () => import('./enhance/dimensions.ts'),
  '[data-filter]': () => import('./enhance/filter.ts'),
  '.news-filter__search': () => import('./enhance/filter.ts'),
  '.scale[data-scale]': () => import('./enhance/scale.ts'),
  '[data-preview]': () => import('./enhance/preview.ts'),
  '[data-more]': () => import('./enhance/load-more.ts'),
  '[data-captcha]': () => import('./enhance/captcha.ts'),
  '[data-zoomable]': () => import('./enhance/enlarge.ts'),
  '.film[data-loop]': () => import('./enhance/film.ts'),
  '.toc': () => import('./enhance/contents.ts'),
}

/** Enhances the page on display until the signal is aborted. */
export function enhancePage(signal: AbortSignal, report: (error: unknown) => void): void {
  for (const [selector, load] of Object.entries(enhancements)) {
    const elements = document.querySelectorAll<HTMLElement>(selector)
    if (elements.length === 0) continue
    twice(load)
      .then(({ enhance }) => {
        if (!signal.aborted) elements.forEach(element => enhance(element, signal))
      })
      .catch(report)
  }
}
