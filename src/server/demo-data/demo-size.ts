/** Size of the demo data that the first start generates. */
export const DEMO_SIZE = { seed: 11, members: 200, days: 60 } as const
