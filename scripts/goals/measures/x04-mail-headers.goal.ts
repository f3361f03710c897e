import { sendHostileFields } from '../../../test/integration/mail-headers.ts'
import { measure } from './measure.ts'

measure('headers and readers of mails made from hostile fields', async () => {
  const { sent, mails, wrong } = await sendHostileFields()
  return {
    figure: `${wrong.length} of ${mails} mails of ${sent} forms have a header or a reader that nobody wrote${wrong[0] ? `, e.g. ${wrong[0]}` : ''}`,
    holds: wrong.length === 0 && mails > 100,
  }
})
