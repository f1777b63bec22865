import { readStatus } from '#contract/platform/status.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'
import { readProductName } from '#server/mail/product-name.ts'

export function statusRoutes(config: Config, runningSince: Date) {
  return [
    route(readStatus, async ({ tx, now }) => ({
      name: await readProductName(tx),
      rail: config.RAIL,
      now,
      runningSince,
    })),
  ]
}
