import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

// Upper bounds of plan values, so that no cap, pool or bonus can overflow a 64-bit integer. The database enforces the same bounds.
export const LARGEST_PLAN_AMOUNT: Micro = 1_000_000_000n * MICRO_PER_USDT
export const LARGEST_CAPPING = 10
export const LARGEST_PLAN_DAYS = 3650
export const LARGEST_BLB_SLABS = 99
