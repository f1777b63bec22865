import { expect, test } from 'vitest'
import { engineHoldings } from '#tests/world/engine-world.ts'
import { RandomWorld, referenceHoldings } from '#tests/world/random-world.ts'

const WORLDS = Number(process.env['ENGINE_WORLDS'] ?? 200)
const FIRST_SEED = Number(process.env['ENGINE_SEED'] ?? 1)
const DAYS = 9

test(
  `${WORLDS} random worlds live in the engine exactly as in the reference`,
  { timeout: 1_200_000 },
  async () => {
    for (let seed = FIRST_SEED; seed < FIRST_SEED + WORLDS; seed += 1) {
      const world = new RandomWorld(seed)
      try {
        await world.live(DAYS, async () => {
          expect(await engineHoldings(world.engine)).toEqual(referenceHoldings(world.state))
        })
      } catch (error) {
        throw new Error(`The world of seed ${seed} differs`, { cause: error })
      } finally {
        await world.engine?.drop()
      }
    }
  },
)
