// `npm run env:example`: writes .env.example from the configuration table.

import { writeFile } from 'node:fs/promises'
import { renderEnvExample } from '#server/platform/env-example.ts'
import { runWithoutDatabase } from '#server/platform/run-command.ts'

await runWithoutDatabase('env:example', async () => {
  await writeFile('.env.example', renderEnvExample())
  return 'Wrote .env.example.'
})
