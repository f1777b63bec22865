/** Size of the demo data that the first start generates. */
export const DEMO_SIZE = { seed: 11, members: 400, days: 120 } as const
