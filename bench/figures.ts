/** One line of a result: what was measured, what is wanted. */
export interface Figure {
  figure: string
  measured: string
  /** Empty where a figure is told but not judged. */
  goal: string
  /** Null where it is not judged. */
  met: boolean | null
}

/** The middle value; NaN of none. */
export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

export function told(figure: string, measured: string): Figure {
  return { figure, measured, goal: '', met: null }
}

export function atLeast(figure: string, value: number, goal: number, shown = value.toFixed(2)): Figure {
  return { figure, measured: shown, goal: `≥ ${goal}`, met: value >= goal }
}

export function atMost(figure: string, value: number, goal: number, shown = value.toFixed(2), unit = ''): Figure {
  return { figure, measured: shown, goal: `≤ ${goal}${unit && ` ${unit}`}`, met: value <= goal }
}

export function printFigures(title: string, figures: readonly Figure[]): void {
  console.log(`\n${title}`)
  console.table(
    Object.fromEntries(
      figures.map(({ figure, measured, goal, met }) => [
        figure,
        { measured, goal, met: met === null ? '' : met ? 'yes' : 'NO' },
      ]),
    ),
  )
}

/** A section of `bench/RESULTS.md`. */
export function toMarkdown(title: string, figures: readonly Figure[]): string {
  const rows = figures.map(
    ({ figure, measured, goal, met }) =>
      `| ${figure} | ${measured} | ${goal} | ${met === null ? '' : met ? 'yes' : '**no**'} |`,
  )
  return [`## ${title}`, '', '| Figure | Measured | Goal | Met |', '|---|---|---|---|', ...rows, ''].join('\n')
}
