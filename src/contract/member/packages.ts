import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { percent, usdt } from '#contract/platform/fields.ts'
import { packageKey } from '#contract/platform/text-fields.ts'

export const packageOffer = z.object({
  packageType: packageKey,
  /** In the language of the request, as the description, which can be empty. */
  name: z.string(),
  description: z.string(),
  minAmount: usdt,
  maxAmount: usdt,
  /** Amounts are the smallest, and a number of steps above it. */
  step: usdt,
  dailyRate: percent,
  capping: z.int(),
  botProfitPeriod: z.int(),
  depositTakecare: z.int(),
  totalBotProfit: percent,
  odlProfitMax: percent,
  directRippleBounty: percent,
  networkBounty: z.array(z.object({ level: z.int(), percent })),
  /** Activations that a member can have at a time. */
  slots: z.int(),
  /** Packages that cannot be activated while this one is active. */
  locks: z.array(packageKey),
  /** False if it is closed for new activations. */
  isOpen: z.boolean(),
})

export const listPackages = endpoint({
  id: 'listPackages',
  method: 'GET',
  path: '/api/packages',
  summary: 'List the packages of the current plan in upgrade order',
  access: 'public',
  response: z.object({ planVersion: z.int(), packages: z.array(packageOffer) }),
})

export type PackageOffer = z.output<typeof packageOffer>
