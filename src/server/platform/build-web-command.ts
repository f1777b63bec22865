// `npm run build:web`, also run after `npm install`: builds the web app ahead of the first start.

import { buildWeb } from '#server/platform/build-web.ts'

await buildWeb('product', (sentence) => process.stdout.write(`${sentence}\n`))
