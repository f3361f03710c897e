/** A browser other than Chromium, driven by the standard protocol it brings along. One window with one page. */
export interface Engine {
  goto(href: string): Promise<void>
  url(): Promise<string>
  /** Runs a function in the page; arguments and result travel as JSON, `undefined` as null. */
  evaluate<Args extends unknown[], Result>(
    work: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result>
  /** Presses the left button in the middle of the first element that a selector finds. */
  click(selector: string): Promise<void>
  /** Types where the focus is; `\uE007` is the Enter key (WebDriver "Keyboard actions"). */
  type(text: string): Promise<void>
  /** Goes back one entry of the session history. */
  back(): Promise<void>
  /** Size of the page's window in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** A picture of the window, PNG. */
  screenshot(): Promise<Buffer>
  close(): Promise<void>
}

export const enterKey = '\uE007'

/** The expression that runs a function in the page and gives its result as JSON. */
export function toExpression(work: (...args: never[]) => unknown, args: readonly unknown[]): string {
  return `(async () => JSON.stringify((await (${work.toString()})(...${JSON.stringify(args)})) ?? null))()`
}

/** Runs in the page: brings an element into the window and tells where its middle is. */
export function middleOf(selector: string): [x: number, y: number] {
  const element = document.querySelector(selector)
  if (!element) throw new Error(`Nothing matches ${selector}`)
  const isInside = ({ top, bottom }: DOMRect): boolean => top >= 0 && bottom <= innerHeight
  if (!isInside(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { x, y, width, height } = element.getClientRects()[0] ?? element.getBoundingClientRect()
  return [Math.round(x + width / 2), Math.round(y + height / 2)]
}
