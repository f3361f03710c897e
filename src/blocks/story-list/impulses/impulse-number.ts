/** Impulses are numbered with two digits: `01` to `15`. */
export function impulseNumber(index: number | null): string {
  return index === null ? '' : String(index).padStart(2, '0')
}
