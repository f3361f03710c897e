const browsers: readonly (readonly [RegExp, string])[] = [
  [/Edg(?:e|A|iOS)?\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/(?:Firefox|FxiOS)\//, 'Firefox'],
  [/(?:Chrome|CriOS)\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]

const systems: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux|X11/, 'Linux'],
]

/** `Firefox, Windows`: enough to know a session by; empty where the browser does not say. */
export function toDeviceName(userAgent: string | null): { device: string; isPhone: boolean } {
  const text = (userAgent ?? '').slice(0, 500)
  const nameOf = (table: typeof browsers): string[] =>
    (table.find(([pattern]) => pattern.test(text))?.slice(1) as string[]) ?? []
  return { device: [...nameOf(browsers), ...nameOf(systems)].join(', '), isPhone: /iPhone|Android.*Mobile/.test(text) }
}
