// The account kinds; a test compares them with the database's account_kind.

export const accountKinds = {
  r_wallet: { kind: 1, owner: 'member', mayBeNegative: false },
  custody: { kind: 2, owner: 'member', mayBeNegative: false },
  profit_wallet: { kind: 3, owner: 'member', mayBeNegative: false },
  withdrawal_wallet: { kind: 4, owner: 'member', mayBeNegative: false },
  hold: { kind: 5, owner: 'member', mayBeNegative: false },
  assets_bep20: { kind: 6, owner: 'system', mayBeNegative: true },
  assets_xrpl: { kind: 7, owner: 'system', mayBeNegative: true },
  assets_bank: { kind: 8, owner: 'system', mayBeNegative: true },
  revenue: { kind: 9, owner: 'system', mayBeNegative: false },
  reward_treasury: { kind: 10, owner: 'system', mayBeNegative: false },
  odl_pool: { kind: 11, owner: 'system', mayBeNegative: false },
  fees: { kind: 12, owner: 'system', mayBeNegative: false },
  adjustments: { kind: 13, owner: 'system', mayBeNegative: true },
} as const

type Kinds = typeof accountKinds
type OwnedBy<Owner> = {
  [Name in keyof Kinds]: Kinds[Name]['owner'] extends Owner ? Name : never
}[keyof Kinds]

export type AccountKind = keyof Kinds
export type MemberAccountKind = OwnedBy<'member'>
export type SystemAccountKind = OwnedBy<'system'>
export type Rail = Extract<SystemAccountKind, `assets_${string}`>

const names = Object.keys(accountKinds) as AccountKind[]

export const memberAccountKinds = names.filter(isMemberAccountKind)
export const systemAccountKinds = names.filter(
  (name): name is SystemAccountKind => !isMemberAccountKind(name),
)

function isMemberAccountKind(name: AccountKind): name is MemberAccountKind {
  return accountKinds[name].owner === 'member'
}
