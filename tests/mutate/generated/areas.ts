// The area of each source that mutants are generated from. The first prefix that fits decides; other sources have no mutants.

export const areas = [
  'money',
  'withdrawals and deposits',
  'identity',
  'dual control',
  'statements and projections',
  'member screens',
  'back office',
  'notifications',
  'jobs and imports',
] as const
export type Area = (typeof areas)[number]

/** Folders of a feature: in the domain, in the server and among the SQL functions. */
const folders: Record<Exclude<Area, 'member screens'>, string> = {
  money:
    'money packages rates royalty rewards activations ledger blb odl treasury wallets circuit_breaker closing referrals',
  'withdrawals and deposits': 'withdrawals deposits addresses holdings risk',
  identity: 'identity kyc members devices own-data member-limits consent legal images',
  'dual control': 'admins administration cases plan plan-settings audit queues',
  'statements and projections':
    'statements member-statements projection projections simulation simulations reports earnings performance member-dashboard team',
  'back office': 'admin-dashboard member-page search support',
  notifications: 'notifications mail announcements webhooks alerts',
  'jobs and imports': 'jobs imports backup monitoring',
}

const prefixes: [string, Area][] = [
  ['src/domain/closing/projection/', 'statements and projections'],
  ['src/server/closing/projection/', 'statements and projections'],
  ['src/web/admin/', 'back office'],
  ...['member', 'public', 'derivation', 'report', 'team-tree', 'identity', 'support'].map(
    (folder): [string, Area] => [`src/web/${folder}/`, 'member screens'],
  ),
  ['src/web/notifications/', 'notifications'],
  ...areas.flatMap((area) =>
    (area === 'member screens' ? [] : folders[area].split(' ')).flatMap((folder): [string, Area][] =>
      ['src/domain', 'src/server', 'database/functions'].map((root) => [`${root}/${folder}/`, area]),
    ),
  ),
]

export const areaOf = (path: string): Area | undefined =>
  prefixes.find(([prefix]) => path.startsWith(prefix))?.[1]
