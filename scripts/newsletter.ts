import { writeFile } from 'node:fs/promises'
import { openFormsDatabase } from '../src/capabilities/visitors/forms-database.server.ts'
import { toTable } from '../src/forms/inbox/to-csv.ts'
import { runFormsScript } from './run-script.ts'

type Forms = Awaited<ReturnType<typeof openFormsDatabase>>

const perPage = 1000
const columns = ['email', 'firstName', 'locale', 'confirmedAt'] as const

/** `npm run newsletter -- counts|export [FILE.csv]`: how many are in the list; the confirmed addresses as CSV. */
await runFormsScript(async config => {
  const forms = await openFormsDatabase(config)
  try {
    const [command = 'counts', file = ''] = process.argv.slice(2)
    await run(forms, command, file)
  } finally {
    await forms.close()
  }
})

async function run(forms: Forms, command: string, file: string): Promise<void> {
  if (command === 'counts') {
    const { pending, confirmed, left } = await forms.subscriberList.counts()
    console.log(`${confirmed} confirmed, ${pending} pending, ${left} left`)
    return
  }
  if (command !== 'export') throw new Error('newsletter counts|export [FILE.csv]')
  const rows: Record<(typeof columns)[number], string>[] = []
  for (let after: string | null = null; ;) {
    const page = await forms.subscriberList.readers(after, perPage)
    rows.push(...page.map(each => ({ ...each, firstName: each.firstName ?? '' })))
    after = page.at(-1)?.id ?? null
    if (page.length < perPage) break
  }
  const text = toTable(columns, rows)
  if (file === '') process.stdout.write(text)
  else await writeFile(file, text, { mode: 0o600 })
}
