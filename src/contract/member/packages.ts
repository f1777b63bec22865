import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { percent, usdt } from '#contract/platform/fields.ts'
import { packageTypes } from '#domain/packages/plan.ts'

export const packageOffer = z.object({
  packageType: z.enum(packageTypes),
  name: z.string(),
  minAmount: usdt,
  maxAmount: usdt,
  dailyRate: percent,
  capping: z.int(),
  botProfitPeriod: z.int(),
  depositTakecare: z.int(),
  totalBotProfit: percent,
  odlProfitMax: percent,
  directRippleBounty: percent,
  networkBounty: z.array(z.object({ level: z.int(), percent })),
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
