import type { PreviewFailure } from '../../model/editing/preview-answer.ts'

/** Widths in pixels up to which a window counts as that of a telephone or a tablet. */
const widths = { phone: 600, tablet: 1000 } as const

/** Says in the panel how wide the frame is. */
export function showWidth(): void {
  const output = document.querySelector<HTMLElement>('[data-preview-width]')
  if (!output) return
  const { phone = '', tablet = '', desktop = '' } = output.dataset
  const width = document.documentElement.clientWidth
  const device = width <= widths.phone ? phone : width <= widths.tablet ? tablet : desktop
  output.textContent = `${width} px, ${device}`
}

/** Says why what is seen is not the newest; null: it is. */
export function sayStatus(failure: PreviewFailure | 'offline' | null): void {
  const status = document.getElementById('preview-status')
  if (!status) return
  const { failed = '', expired = '', offline = '' } = status.dataset
  const texts = { broken: failed, expired, offline, busy: '' }
  const text = failure === null ? '' : texts[failure]
  if (status.textContent !== text) status.textContent = text
}
