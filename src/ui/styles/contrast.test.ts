import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

// WCAG 2.2, 1.4.6: the colours of text reach 7:1 on every ground they may be on. @see docs/design.md "Colour"

type Values = ReadonlyMap<string, string>

const tokens = declarations(read('./tokens.css'))
const themes = themesIn(read('./themes.css'))

test('there are four themes', () => {
  expect([...themes.keys()]).toEqual(['paper', 'ground', 'ink', 'accent'])
})

describe.each([...themes])('theme %s', (_, values) => {
  test.each(['--fg', '--fg-2', '--fg-3', '--link', '--link-hover'])('%s reads at 7:1', name => {
    expect(contrast(valueOf(name, values), valueOf('--bg', values))).toBeGreaterThanOrEqual(7)
  })

  test('lines that mean something and the frame of focus are seen at 3:1', () => {
    for (const name of ['--rule', '--rule-3', '--focus', '--dim'])
      expect(contrast(valueOf(name, values), valueOf('--bg', values)), name).toBeGreaterThanOrEqual(3)
  })
})

test.each([
  ['--ok', '--ground'],
  ['--warn', '--ground'],
  ['--error', '--ground'],
  ['--ink', '--scribe-tint'],
  ['--scribe', '--scribe-tint'],
  ['--white', '--scribe'],
  ['--white', '--scribe-deep'],
  ['--ink-60', '--paper'],
  ['--on-ink-muted', '--graphite'],
  ['--scribe-light', '--graphite'],
])('%s on %s reads at 7:1', (text, ground) => {
  expect(contrast(valueOf(text, tokens), valueOf(ground, tokens))).toBeGreaterThanOrEqual(7)
})

function read(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
}

function themesIn(css: string): Map<string, Values> {
  return new Map(
    [...css.matchAll(/\[data-theme='(\w+)'\] \{([^}]*)\}/g)].map(([, name = '', body = '']) => [
      name,
      declarations(body),
    ]),
  )
}

/** The custom properties with a colour; what media queries change later is no colour. */
function declarations(css: string): Values {
  const values = new Map<string, string>()
  for (const [, name = '', value = ''] of css.matchAll(/(--[\w-]+):\s*([^;]+);/g)) {
    if (!values.has(name)) values.set(name, value)
  }
  return values
}

function valueOf(name: string, values: Values): string {
  const value = values.get(name) ?? tokens.get(name)
  if (value === undefined) throw new Error(`${name} is set nowhere`)
  const [, other] = /^var\((--[\w-]+)\)$/.exec(value) ?? []
  return other === undefined ? value : valueOf(other, values)
}

/** The ratio of WCAG 2 of two colours in hexadecimal notation. */
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const digits = /^#([\da-f]{3}|[\da-f]{6})$/i.exec(color)?.[1]
  if (digits === undefined) throw new Error(`${color} is no colour in hexadecimal notation`)
  const full = digits.length === 3 ? [...digits].map(digit => digit + digit).join('') : digits
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map(at => linear(Number.parseInt(full.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(part: number): number {
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
