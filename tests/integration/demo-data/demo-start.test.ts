import { randomBytes } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { OffsetClock, systemClock } from '#server/platform/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { createEncryption } from '#server/platform/encryption.ts'
import { productRoutes } from '#server/product-routes.ts'
import { ensureDemoData } from '#server/demo-data/ensure-demo-data.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { createDataDirectory } from '#tests/support/platform/product-process.ts'

const data = await createDataDirectory()
afterAll(() => data.remove())

const secrets = createEncryption(randomBytes(32))
const notices: string[] = []

const provide = (environment: Record<string, string> = {}, onDay?: (day: number) => void, key = secrets) =>
  ensureDemoData({
    config: readConfig({ DATA_DIR: data.path, ...environment }),
    clock: new OffsetClock(systemClock),
    secrets: key,
    routesOf: productRoutes,
    demoDataSize: { seed: 11, members: 12, days: 5 },
    onNotice: (sentence) => notices.push(sentence),
    onDemoDataProgress: ({ day }) => onDay?.(day),
  })

test(
  'incomplete demo data is discarded and rebuilt, and is then found again with its sign-ins',
  { timeout: 120_000 },
  async () => {
    const broken = provide({}, (day) => {
      if (day === 2) throw new Error('the machine dies here')
    })
    await expect(broken).rejects.toThrow('the machine dies here')

    const whole = await provide()
    expect(notices).toContain('Demo data is incomplete; rebuilding it.')
    const members = () => whole.database.pool.query('select count(*)::int as members from member')
    expect((await members()).rows).toEqual([{ members: 12 }])
    const { signIns } = whole.people
    expect(signIns?.member.username).toBe('demo')
    await whole.stop()

    const again = await provide()
    expect(again.people).toEqual({ signIns })
    await again.stop()

    await expect(provide({ RAIL: 'manual' })).rejects.toThrow(
      'This database was first used with RAIL=sandbox and cannot be used with RAIL=manual.',
    )
  },
)

test('a database first used with a real rail never becomes a sandbox', async () => {
  const made = await createTestDatabase()
  const environment = { DATABASE_URL: made.appUrl }
  await (await provide({ ...environment, RAIL: 'manual' })).stop()
  await expect(provide(environment)).rejects.toThrow(
    'This database was first used with RAIL=manual and cannot be used with RAIL=sandbox.',
  )
  const rewritten = made.database.pool.query("update installation set rail = 'sandbox'")
  await expect(rewritten).rejects.toThrow('permission denied')
  await (await provide({ ...environment, RAIL: 'manual' })).stop()
  await expect(
    provide({ ...environment, RAIL: 'manual' }, undefined, createEncryption(randomBytes(32))),
  ).rejects.toThrow('The encryption key is not the one that this database was first used with')
  await expect(made.database.pool.query(`update encryption_key_check set mac = ''`)).rejects.toThrow(
    'permission denied',
  )
  await made.drop()
})
