/** The parts of a page that this enhances. */
export const selector = '.error-page:has(.fault__svg)'

/** CSS says how many pixels an inch has, on every screen. */
const mmOfPixel = 25.4 / 96

/** Measures the digits of a 404 in the visitor's window: in the drawing, and in the sentence that waits for it. */
export function enhance(page: HTMLElement, signal: AbortSignal): void {
  const drawing = page.querySelector<SVGSVGElement>('.fault__svg')
  const note = page.querySelector<HTMLElement>('.fault-text__measure')
  if (!drawing || !note) return
  const texts = [...drawing.querySelectorAll<SVGTextElement>('[data-length]')]
  const words = [...note.querySelectorAll('b')]
  const mark = texts[0]?.textContent?.includes(',') ? ',' : '.'
  const observer = new ResizeObserver(() => {
    const pixels = drawing.getScreenCTM()?.a
    if (!pixels) return
    texts.forEach((text, at) => {
      text.textContent = inMillimetres(Number(text.dataset.length) * pixels, mark)
      words[at]?.replaceChildren(text.textContent)
    })
    note.dataset.measured = ''
  })
  observer.observe(drawing)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** 96 → `25,4 mm` */
export function inMillimetres(pixels: number, decimalMark: string): string {
  return `${(pixels * mmOfPixel).toFixed(1).replace('.', decimalMark)}\u202fmm`
}
