/** What the calculation of a reward says about the member, who reads the texts of `interface/derivation.ts` instead. */
export const derivation = {
  rewardIsRecorded: 'The reward is recorded.',
  recomputedDifferent:
    'Recomputed on this device: different. It is reported as an urgent alert to the master admins.',
  bonusOutsideCaps: 'This bonus does not count towards caps.',
  countedPackages: 'Counted on the packages that the member had activated by then.',
  capsUsed: '{percent}% of the member’s caps used',
  memberAccount: 'The member’s {accountName}',
  ownAmount: 'The amount of the member’s {name} #{activationId}, activated {activatedAt}.',
  ownPackageAmount: 'The amount of the member’s package.',
  directMemberAmount:
    'The amount that a direct member activated: {name} #{activationId}, activated {activatedAt}.',
  directMemberPackageAmount: 'The amount that a direct member activated: package.',
  dailyRewardsOfLevel:
    'Daily rewards that {members, plural, one {# member} other {# members}} on level {level} earned, after their own caps.',
  odlShare:
    'The share of the ODL pool that belongs to the member’s {name} #{activationId}, activated {activatedAt}.',
  odlPackageShare: 'The share of the ODL pool that belongs to the member’s package.',
  slabBonus: 'The bonus of slab {level}, which the member reached.',
  legacyVaultAmounts: 'The member’s active Legacy Vault amounts at the end of the month.',
  directBusiness: 'What the direct members activated in the month.',
  directRate: 'The direct rate of the member’s highest active package at that time.',
  levelRate: 'The level {level} rate of the member’s highest active package at that time.',
} as const
