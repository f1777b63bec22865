// `npm run member:create-root -- --userrefid … --name … --email … --mobile …`: creates the first member.

import * as z from 'zod/mini'
import { emailAddress, line, mobileNumber, userrefid } from '#contract/platform/text-fields.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { createRoot } from './create-root.ts'

const options = z.object({
  userrefid,
  name: line('Enter --name'),
  email: emailAddress('Enter --email', '--email is not an email address'),
  mobile: mobileNumber,
})

await runCommand('member:create-root', async (database, values) => {
  const given = z.safeParse(options, values)
  if (!given.success) throw new CommandError(given.error.issues.map(({ message }) => message).join('\n'))
  const clock = await readProductClock(database.pool)
  const made = await database.inTransaction((tx) => createRoot(tx, given.data, clock.now()))
  if (!made)
    throw new CommandError('There are already members; only the first one can be created without a sponsor.')
  return `The first member ${given.data.userrefid} was created. Save the password now, it is not shown again: ${made.password}`
})
