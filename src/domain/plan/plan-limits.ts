import { MICRO_PER_USDT, type Micro } from '#domain/money/money.ts'

// Upper bounds of plan values, so that no cap, pool or bonus can overflow a 64-bit integer. The database enforces the same bounds.
export const LARGEST_PLAN_AMOUNT: Micro = 1_000_000_000n * MICRO_PER_USDT
export const LARGEST_CAPPING = 10
export const LARGEST_PLAN_DAYS = 3650
export const LARGEST_PACKAGES = 12
export const LARGEST_LEVELS = 20
export const LARGEST_SLOTS = 100
export const LONGEST_NOTICE_DAYS = 90
export const LARGEST_ODL_SLABS = 12
export const LONGEST_NAME = 40
export const LONGEST_DESCRIPTION = 200
/** Records by key have what every object has, as `constructor`: no package has such a key. */
export const PACKAGE_KEY =
  /^(?!(?:constructor|hasOwnProperty|isPrototypeOf|propertyIsEnumerable|toLocaleString|toString|valueOf)$)[a-z][A-Za-z0-9]{0,31}$/
/** The places between the BLB and the royalty in the payment order. */
export const LARGEST_BLB_SLABS = 95
export const LARGEST_BLB_LEGS = 10
