// `npm run build:web`, also run after `npm install`: builds the web app ahead of the first start.

import { buildWeb } from '#server/platform/build-web.ts'
import { runWithoutDatabase } from '#server/platform/run-command.ts'

await runWithoutDatabase('build:web', async ({ kit }) => {
  const directory = await buildWeb(kit ? 'kit' : 'product', (sentence) =>
    process.stdout.write(`${sentence}\n`),
  )
  return `The web app is in ${directory}.`
})
