import { readStatus } from '#contract/platform/status.ts'
import { PRODUCT_NAME } from '#domain/product.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'

export function statusRoutes(config: Config, runningSince: Date) {
  return [
    route(readStatus, async ({ now }) => ({ name: PRODUCT_NAME, rail: config.RAIL, now, runningSince })),
  ]
}
