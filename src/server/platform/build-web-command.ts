// `npm run build:web`, and the last step of an installation: builds the web app ahead of the first start.

import { buildWeb } from '#server/platform/build-web.ts'

await buildWeb('product', (sentence) => process.stdout.write(`${sentence}\n`))
