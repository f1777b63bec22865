// `npm run build:web`, also run after `npm install`: builds the web app ahead of the first start. With `kit` it builds the
// component gallery for its browser tests.

import { buildWeb } from '#server/platform/build-web.ts'

const which = process.argv[2] === 'kit' ? 'kit' : 'product'
await buildWeb(which, (sentence) => process.stdout.write(`${sentence}\n`))
