/** Does work when nothing else happens; soon after in browsers that cannot tell. */
export function onIdle(work: () => void): void {
  if (typeof requestIdleCallback === 'undefined') setTimeout(work, 200)
  else requestIdleCallback(() => work(), { timeout: 2000 })
}
