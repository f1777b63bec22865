/** The world that a first start makes. */
export const DEMO_SIZE = { seed: 11, members: 400, days: 120 } as const
