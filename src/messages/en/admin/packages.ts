export const packages = {
  emptyState: {
    text: 'Activations, paid or granted, appear here.',
  },
  ofIsInactive: '{name} of {owner} is inactive',
  deactivatePackage: 'Deactivate package',
  cancel: 'Cancel',
  deactivate: 'Deactivate',
  ofUsdtStopsEarningNow: '{name} of {owner}, {amount} USDT, stops earning now.',
  releaseDateStays: 'The principal release date does not change.',
  thisActionCannotBeUndone: 'This action cannot be undone.',
  grantConsequence:
    '{member} gets the package without payment. It earns rewards but has no principal to release. The upline earns nothing from it, and it does not count towards turnover.',
  packageGrantedTo: 'Package granted to {userrefid}',
  grantAPackage: 'Grant a package',
  grant: 'Grant',
  package: 'Package',
  amount: 'Amount',
  packages: 'Packages',
  allActivationsPaidOrGranted: 'All activations, paid or granted.',
  memberNamed: 'Member {owner}',
  member: 'Member',
  deactivateOf: 'Deactivate {name} of {owner}',
} as const
