export const serverScript: string
export const serverFlags: readonly string[]
export const serverEnvironment: Readonly<Record<string, string>>
export const compiledCode: Readonly<Record<string, string>>
