// `npm start`. What was compiled is kept, so that the next start is a second faster.

import { enableCompileCache } from 'node:module'

enableCompileCache()
await import('#server/cli.ts')
