// People with large fortunes and rare luck, so that what needs time or money happens within days: a member whose package reaches its cap, a
// member who withdraws all the way to the payout, a bank customer, and a treasury that holds more than a number can.

import { addMoney, attempt, attemptUsual, gatherAdmins, isDone, pickMember } from './steps.ts'
import { getIn } from '../operations/sessions.ts'
import { agreeToDocuments } from '../operations/money.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'

async function buy(world: World, person: Person, packageType: string, amount: string): Promise<boolean> {
  if (!(await getIn(person, world))) return false
  await agreeToDocuments(person, world)
  return isDone(await attempt(world, person, 'activatePackage', { body: { packageType, amount } }))
}

const VAULT = '10000'
const LARGEST_VAULT = '100000'

/** Three large vaults of referrals fill the cap of their sponsor's smallest one. */
export async function* fillVault(world: World): AsyncGenerator<void, void, void> {
  const [row] = await world.read<{ sponsor: string; referral: string }>(
    `select sponsor.userrefid as sponsor, member.userrefid as referral from member join member as sponsor on sponsor.id = member.sponsor_id
     where sponsor.sponsor_id is not null and not sponsor.blocked and not member.blocked and member.closed_at is null order by member.id limit 1`,
  )
  const [sponsor, referral] = [row?.sponsor, row?.referral].map((name) =>
    world.people.find((person) => person.kind === 'member' && person.name === name),
  )
  if (!sponsor || !referral) return
  if (!(await addMoney(world, sponsor, 'r_wallet', VAULT))) return
  if (!(await buy(world, sponsor, 'legacyVault', VAULT))) return
  yield
  if (!(await addMoney(world, referral, 'r_wallet', '300000'))) return
  for (let count = 3; count > 0; count -= 1) await buy(world, referral, 'legacyVault', LARGEST_VAULT)
  yield
  await attemptUsual(world, sponsor, 'readDashboard')
}

/** From an address to a payout that is settled with the file of the bank. */
export async function* withdrawAll(world: World): AsyncGenerator<void, void, void> {
  const member = pickMember(world)
  if (!member || !(await getIn(member, world))) return
  await attemptUsual(world, member, 'saveAddress')
  if (!(await addMoney(world, member, 'profit_wallet', '900'))) return
  // The address is verified after a day.
  for (let tries = 6; tries > 0; tries -= 1) {
    yield
    if (!(await getIn(member, world))) continue
    if (isDone(await attemptUsual(world, member, 'requestWithdrawal'))) break
    await attemptUsual(world, member, 'saveAddress')
  }
  const admins = await gatherAdmins(world, true)
  if (admins.length === 0) return
  const admin = world.random.pick(admins)
  await attempt(world, admin, 'readQueue', { params: { queue: 'withdrawals' } })
  await attemptUsual(world, admin, 'readWithdrawalCase')
  await attemptUsual(world, admin, 'approveWithdrawals')
  await attemptUsual(world, admin, 'approveWithdrawal')
  yield
  if (!(await getIn(admin, world))) return
  await attempt(world, admin, 'createPayoutFile', { body: { currency: 'usdt' } })
  await attemptUsual(world, admin, 'settlePayout')
  yield
  if (!(await getIn(member, world))) return
  for (const id of ['readDashboard', 'readWallets', 'readOwnStatement']) await attemptUsual(world, member, id)
}

/** A deposit over the bank, which an administrator finds on the bank's statement. */
export async function* depositOverBank(world: World): AsyncGenerator<void, void, void> {
  const member = pickMember(world)
  const [admin] = await gatherAdmins(world, true)
  if (!member || !admin) return
  const codes = await world.read(`select from receiving_code where qr_type = 'UPI' and deleted_at is null`)
  if (codes.length === 0) await attemptUsual(world, admin, 'addReceivingCode')
  await attempt(world, admin, 'recordRate', { body: { currency: 'INR', perUsdt: '84.25' } })
  yield
  if (!(await getIn(member, world))) return
  await agreeToDocuments(member, world)
  const opened = await attempt(world, member, 'openDeposit', { body: { amount: '250', method: 'upi' } })
  if (!isDone(opened)) return
  const depositId = (opened.body as { id: string }).id
  const image = await attemptUsual(world, member, 'uploadImage')
  const imageId = (image?.body as { id?: string } | undefined)?.id
  if (imageId === undefined) return
  const claim = { transactionHash: `UTR${world.random.below(1_000_000_000)}`, imageId }
  await attempt(world, member, 'claimDeposit', { params: { depositId }, body: claim })
  yield
  if (!(await getIn(admin, world))) return
  await attempt(world, admin, 'readDepositDecision', { params: { depositId } })
  await attempt(world, admin, 'approveDeposit', { params: { depositId }, body: {} })
  yield
  if (await getIn(member, world)) await attempt(world, member, 'readDeposit', { params: { depositId } })
}

/** In millionths more than 2^53. */
const FORTUNE = '9100000000'

export async function* fundWithFortune(world: World): AsyncGenerator<void, void, void> {
  const [admin] = await gatherAdmins(world, true)
  if (!admin) return
  const body = { amount: FORTUNE, rail: 'assets_bank', source: 'Sale', reference: `SALE-${world.step}` }
  if (!isDone(await attempt(world, admin, 'recordRevenue', { body }))) return
  yield
  if (!(await getIn(admin, world))) return
  await attempt(world, admin, 'fundTreasury', { body: { amount: FORTUNE, reason: 'As agreed' } })
}
