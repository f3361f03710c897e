import { type Config, ConfigError, readConfig } from '../src/config.server.ts'

/** Runs a script with the settings of the environment; a failure is one clear line and exit code 1, not a stack. */
export async function runScript(script: (config: Config) => Promise<void>): Promise<void> {
  await runFormsScript(async config => {
    if (config.CONTENT_PROVIDER === 'storyblok') {
      throw new Error('CONTENT_PROVIDER=storyblok: the content lives in Storyblok, there is nothing to do here')
    }
    await script(config)
  })
}

/** The same for scripts that do not care where the content lives. */
export async function runFormsScript(script: (config: Config) => Promise<void>): Promise<void> {
  try {
    // Whatever these scripts write is data of people: only the owner may read it.
    process.umask(0o077)
    await script(readConfig(process.env))
  } catch (error) {
    const prefix = error instanceof ConfigError ? 'These settings are not valid:\n' : ''
    console.error(`${prefix}${error instanceof Error ? error.message : String(error)}`)
    process.exitCode = 1
  }
}
