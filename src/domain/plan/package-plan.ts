import type { Micro, Ppm } from '#domain/money/money.ts'

/** Names a package for ever: activations refer to it. */
export type PackageKey = string

export type PackagePlan = {
  key: PackageKey
  name: string
  minAmount: Micro
  maxAmount: Micro
  /** Between the amounts that can be activated: the smallest, and a number of steps above it. */
  step: Micro
  dailyRate: Ppm
  /** The cap on earnings, as a multiple of the activated amount. */
  capping: number
  /** Days that an activation earns. */
  botProfitPeriod: number
  /** Days until the principal is released. */
  depositTakecare: number
  odlProfitMax: Ppm
  directRippleBounty: Ppm
  /** Level 1 first. A level that is not listed is not in the package. */
  networkBounty: readonly Ppm[]
  /** Activations that a member can have at a time. */
  slots: number
  /** Packages that cannot be activated while this one is active. */
  locks: readonly PackageKey[]
  /** Whether it can be activated; a closed package keeps what it has promised. */
  isOpen: boolean
}

export type Packages = {
  /** In upgrade order: the last active one decides a member's direct and level percents. */
  packages: readonly PackagePlan[]
}
