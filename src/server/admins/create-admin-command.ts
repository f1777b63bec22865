// `npm run admin:create -- --username … --name … --email …`: creates a master admin and prints the password once.

import * as z from 'zod/mini'
import { emailAddress, line } from '#contract/platform/text-fields.ts'
import { readProductClock } from '#server/platform/product-clock.ts'
import { CommandError, runCommand } from '#server/platform/run-command.ts'
import { createMaster } from './create-master.ts'

const options = z.object({
  username: line('Enter --username', 64),
  name: line('Enter --name, the name that other administrators see'),
  email: emailAddress('Enter --email', '--email is not an email address'),
})

await runCommand('admin:create', async (database, values) => {
  const given = z.safeParse(options, values)
  if (!given.success) throw new CommandError(given.error.issues.map(({ message }) => message).join('\n'))
  const clock = await readProductClock(database.pool)
  const { username, password } = await database.inTransaction((tx) =>
    createMaster(tx, given.data, clock.now()),
  )
  return `The master admin ${username} was created. Save the password now, it is not shown again: ${password}`
})
