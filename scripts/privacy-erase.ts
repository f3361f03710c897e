import { openFormsDatabase } from '../src/capabilities/visitors/forms-database.server.ts'
import { runFormsScript } from './run-script.ts'

/** `npm run privacy:erase -- EMAIL`: deletes everything that is stored about an address. */
await runFormsScript(async config => {
  const [email] = process.argv.slice(2)
  if (!email?.includes('@')) throw new Error('privacy:erase EMAIL')
  const forms = await openFormsDatabase(config)
  try {
    const { submissions, files, messages, subscriptions } = await forms.privacy.erase(email)
    console.log(
      `Deleted: ${submissions} messages with ${files} files, ${messages} mails, ${subscriptions} subscriptions. Backups keep their copies.`,
    )
  } finally {
    await forms.close()
  }
})
