// `npm run env:example`: writes .env.example from the configuration table.

import { writeFile } from 'node:fs/promises'
import { runWithoutDatabase } from '#server/platform/run-command.ts'
import { variables } from './config.ts'

const intro = `# Every configuration variable with its default. Copy this file to .env, set only the ones you need,
# and start with \`node --env-file=.env src/server/main.ts\`.
# Written by \`npm run env:example\` from src/server/platform/config.ts.
`

/** Renders `.env.example` from the configuration table. */
export function renderEnvExample(): string {
  const entries = Object.entries(variables).map(
    ([name, { meaning, fallback }]) => `# ${meaning}.\n# Default: ${fallback}\n#${name}=\n`,
  )
  return [intro, ...entries].join('\n')
}

await runWithoutDatabase('env:example', async () => {
  await writeFile('.env.example', renderEnvExample())
  return 'Wrote .env.example.'
})
