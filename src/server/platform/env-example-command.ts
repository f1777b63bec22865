// `npm run env:example`: writes .env.example from the configuration table.

import { writeFileSync } from 'node:fs'
import { renderEnvExample } from '#server/platform/env-example.ts'

writeFileSync('.env.example', renderEnvExample())
