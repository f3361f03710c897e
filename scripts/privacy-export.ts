import { openFormsDatabase } from '../src/capabilities/visitors/forms-database.server.ts'
import { runFormsScript } from './run-script.ts'

/** `npm run privacy:export -- EMAIL`: everything that is stored about an address, as JSON. */
await runFormsScript(async config => {
  const [email] = process.argv.slice(2)
  if (!email?.includes('@')) throw new Error('privacy:export EMAIL')
  const forms = await openFormsDatabase(config)
  try {
    console.log(JSON.stringify(await forms.privacy.export(email), null, 2))
  } finally {
    await forms.close()
  }
})
