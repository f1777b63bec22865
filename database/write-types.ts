import { writeFile } from 'node:fs/promises'
import { startTestCluster, TEMPLATE } from '#tests/support/database/cluster.ts'
import { generateTypes } from './generate-types.ts'

const cluster = await startTestCluster()
try {
  const url = new URL(cluster.url)
  url.pathname = TEMPLATE
  await writeFile('src/server/platform/database-types.ts', await generateTypes(url.href))
  console.log('Wrote src/server/platform/database-types.ts')
} finally {
  await cluster.stop()
}
