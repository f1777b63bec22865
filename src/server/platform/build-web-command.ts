// `npm run build:web`: builds the web app ahead of the first start, for an image.

import { buildWeb } from '#server/platform/build-web.ts'

await buildWeb('product', (sentence) => process.stdout.write(`${sentence}\n`))
