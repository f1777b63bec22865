// The withdrawal review panel.

import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccount } from '#domain/ledger/account-id.ts'
import { formatUsdt, type Micro } from '#domain/money/money.ts'
import { describeRisk } from '#domain/withdrawals/risk-rules.ts'
import { actionsFrom } from '#domain/withdrawals/withdrawal-steps.ts'
import { readControl, type ControlSetting } from '#server/cases/dual-control-queries.ts'
import { readWithdrawalHold } from '#server/withdrawals/withdrawal-hold-queries.ts'
import { formatHold, isAccountFrozen } from '#server/identity/freeze/freeze-queries.ts'
import { describeStatement } from '#server/ledger/describe-statement.ts'
import type { Queryable } from '#server/platform/database.ts'
import {
  readCaseAddress,
  readCaseHistory,
  readCaseMember,
  readEvents,
  readRelated,
  readRisks,
  readSignIns,
  readSources,
  type CaseAddress,
  type CaseMember,
  type CaseRisk,
} from './case-queries.ts'
import {
  findSanctionsMatch,
  readWithdrawal,
  type SanctionsMatch,
  type WithdrawalRow,
} from './decision-queries.ts'
import { compareRates } from './rate-check.ts'

const LAST_MOVEMENTS = 5
const RECENT_CHANGE_DAYS = 30
const DAY_MILLISECONDS = 86_400_000

export async function readCase(on: Queryable, id: bigint, now: Date) {
  const found = await readWithdrawal(on, id)
  if (!found) throw new Refusal('not-found')
  const { member, address, risks, checks, rates } = await runChecks(on, found, now)
  const account = memberAccount(found.memberId, found.wallet)
  const { movements } = await describeStatement(on, { account, rows: LAST_MOVEMENTS })
  const { address: text, destinationTag, rate, drops, batchId, ...rest } = found
  return {
    ...rest,
    actions: actionsFrom(found.state),
    perUsdt: rate,
    receives: drops,
    currentRate: rates?.current ?? null,
    batchId: batchId === null ? null : String(batchId),
    member,
    address: { ...address, address: text, destinationTag, verified: address.verifiedAt <= now },
    history: await readCaseHistory(on, found.memberId),
    sources: await readSources(on, account),
    movements,
    signIns: await readSignIns(on, found.memberId),
    related: await readRelated(on, found.memberId, id),
    ledger: paymentTransfers(found, member),
    obstacle: findObstacle({ member, address, risks }, now) ?? null,
    risks: risks.map(({ rule, isBlocking, evidence }) => ({
      rule,
      isBlocking,
      text: describeRisk(rule, evidence),
    })),
    checks,
    events: await readEvents(on, id),
  }
}

/** Approval despite an obstacle needs an override with a reason. */
export function findObstacle(
  { member, address, risks }: { member: CaseMember; address: CaseAddress; risks: readonly CaseRisk[] },
  now: Date,
): string | undefined {
  const obstacles = [
    ...(member.blocked ? ['The member is blocked'] : []),
    ...listAddressObstacles(address, now),
    ...risks.filter(({ isBlocking }) => isBlocking).map(({ rule, evidence }) => describeRisk(rule, evidence)),
  ]
  return obstacles.length === 0 ? undefined : obstacles.join('; ')
}

function listAddressObstacles(address: CaseAddress, now: Date): string[] {
  if (address.replaced) return ['The member has since changed this address']
  return address.verifiedAt > now ? ['The address is under verification again'] : []
}

/** Risk checks. Bulk approval skips withdrawals that fail one. */
export async function runChecks(on: Queryable, found: WithdrawalRow, now: Date) {
  const member = await readCaseMember(on, found.memberId, now)
  const address = await readCaseAddress(on, found.addressId)
  const risks = await readRisks(on, found.id)
  const control = await readControl(on, 'withdrawals')
  const rates = await compareRates(on, found, now)
  const checks = [
    ...memberChecks(member, address, now),
    ...riskChecks(risks),
    sanctionsCheck(await findSanctionsMatch(on, found.memberId)),
    ...holdCheck(await readWithdrawalHold(on, { memberId: found.memberId, now })),
    ...frozenCheck(await isAccountFrozen(on, found.memberId)),
    ...rateCheck(rates),
    ...dualControlCheck(control, found.amount),
  ]
  return { member, address, risks, checks, rates }
}

const riskChecks = (risks: readonly CaseRisk[]) =>
  risks
    .filter(({ isBlocking }) => isBlocking)
    .map(({ rule, evidence }) => ({ passed: false, text: describeRisk(rule, evidence) }))

const sanctionsCheck = (match: SanctionsMatch | undefined) =>
  match
    ? { passed: false, text: `On hold: matches ${match.label} on the sanctions list ${match.list}` }
    : { passed: true, text: 'No match on a sanctions list' }

const holdCheck = (until: Date | null) =>
  until
    ? [
        {
          passed: false,
          text: `The email address or the authenticator was changed: on hold until ${formatHold(until)}`,
        },
      ]
    : []

const frozenCheck = (isFrozen: boolean) =>
  isFrozen ? [{ passed: false, text: 'The member froze the account: someone else acted in it' }] : []

function rateCheck(rates: Awaited<ReturnType<typeof compareRates>>) {
  if (!rates) return []
  const { current, isNear, percent } = rates
  if (!current) return [{ passed: false, text: 'There is no XRP rate from the last 24 hours' }]
  const moved = `The XRP rate moved by more than ${percent}% since the quote`
  return [{ passed: isNear, text: isNear ? 'The XRP rate is still near the quoted one' : moved }]
}

/** Empty if dual control is off. */
function dualControlCheck({ required, freeUpTo }: ControlSetting, amount: Micro) {
  if (!required) return []
  const passed = freeUpTo !== null && amount <= freeUpTo
  const text = passed
    ? `No second administrator needed up to ${formatUsdt(freeUpTo)} USDT`
    : 'Needs a second administrator'
  return [{ passed, text }]
}

function memberChecks(member: CaseMember, address: CaseAddress, now: Date) {
  const careful = new Date(now.getTime() - RECENT_CHANGE_DAYS * DAY_MILLISECONDS)
  const recently = (at: Date | null) => at !== null && at > careful
  const [addressObstacle] = listAddressObstacles(address, now)
  const check = (passed: boolean, good: string, bad: string) => ({ passed, text: passed ? good : bad })
  const others =
    address.otherMembers === 1 ? 'One other member uses' : `${address.otherMembers} other members use`
  return [
    check(!member.blocked, 'The member is not blocked', 'The member is blocked'),
    check(addressObstacle === undefined, 'The address is in use and verified', addressObstacle ?? ''),
    check(address.otherMembers === 0, 'No other member uses this address', `${others} this address`),
    check(
      !recently(member.credentialsChangedAt),
      'No password or two-factor change in 30 days',
      'The password or two-factor settings changed in the last 30 days',
    ),
    check(
      address.changeCount === 0 || !recently(address.addedAt),
      'No change of address in 30 days',
      'The address was changed in the last 30 days',
    ),
  ]
}

const railNames = { usdt: 'BEP20 rail', xrp: 'XRPL rail' } as const
const walletNames = { profit_wallet: 'Profit Wallet', withdrawal_wallet: 'Withdrawal Wallet' } as const

/** Transfers that a payment posts; for a rejected withdrawal, a new hold is placed first. */
function paymentTransfers(
  { state, wallet, currency, amount, fee, net }: WithdrawalRow,
  { userrefid }: CaseMember,
) {
  const hold = `Hold, ${userrefid}`
  const again = { from: `${walletNames[wallet]}, ${userrefid}`, to: hold, amount }
  return [
    ...(state === 'rejected' || state === 'failed' ? [again] : []),
    { from: hold, to: railNames[currency], amount: net },
    { from: hold, to: 'Fees', amount: fee },
    { from: 'Fees', to: 'Reward treasury', amount: fee },
  ]
}

export const auditFigures = ({ amount, fee, net, rate, drops, state, transactionHash }: WithdrawalRow) => ({
  amount: formatUsdt(amount),
  fee: formatUsdt(fee),
  net: formatUsdt(net),
  ...(rate !== null && drops !== null && { xrpPerUsdt: formatUsdt(rate), xrp: formatUsdt(drops) }),
  status: state,
  transactionHash,
})
