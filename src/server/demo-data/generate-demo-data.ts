// Generates demo data: months of history up to now, created through the product's own routes and deterministic per seed.
// See docs/decisions/0048-demo-data-and-time.md.

import { register as registerContract } from '#contract/member/members.ts'
import { addDays, dayOf, startOf } from '#domain/closing/closing-day.ts'
import { createMaster, type NewMaster } from '#server/admins/create-master.ts'
import { runDueClosings, type ClosingRunner } from '#server/closing/run-closing.ts'
import type { Caller } from '#server/http/caller.ts'
import { insertConsents } from '#server/identity/consent/consent-queries.ts'
import { hashPassword } from '#server/identity/passwords.ts'
import { route, type Route } from '#server/http/route.ts'
import { runDueMoneyJobs, runDueJobs } from '#server/jobs/run-due-jobs.ts'
import { createRoot } from '#server/members/create-root.ts'
import { joinNetwork } from '#server/members/self-registration.ts'
import { ensurePlan } from '#server/plan/save-plan.ts'
import { SettableClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import type { StatementSigner } from '#server/statements/statement-key.ts'
import { planClaims, planMembers, usdt } from './simulate-members.ts'
import { planAdmins, findVerifiedMember } from './simulate-admins.ts'
import { createRouteInvoker } from './invoke-route.ts'
import { populate, ROOT, DEMO, DEMO_USERREFID, type Person } from './population.ts'
import { RandomNumbers } from '#domain/random/random-numbers.ts'
import { openLastDeposit, planManualDeposits, renderReceipt } from './simulate-manual-deposits.ts'
import { simulateProjections } from './simulate-projections.ts'
import { planFunding } from './simulate-treasury.ts'
import { planWithdrawals } from './simulate-withdrawals.ts'
import { simulateDay, type Simulation, schedule, memberAt } from './simulation.ts'
import { issueHoldingMessage, registerHolding, stateBankBalance } from '#contract/money/holdings.ts'
import { readDueBalances } from '#server/holdings/balance-worker.ts'
import { readRailAssets } from '#server/holdings/holding-queries.ts'
import { sandboxReaders } from '#server/holdings/read-balance.ts'
import { createPrivateKey, createPublicKey, sign, createHash } from 'node:crypto'
import { keccak256, toHex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { deriveXrplAddress } from '#server/holdings/find-signature-fault.ts'
import { decideKyc } from '#contract/admin/kyc.ts'
import { submitKyc, uploadKycImage } from '#contract/member/kyc.ts'
import { setLimit, startCoolingOff } from '#contract/member/member-limits.ts'
import { addReferralLink } from '#contract/member/referrals.ts'
import { NAMED_LINKS } from './choose-link.ts'
import { countVisitors } from './demo-data-queries.ts'
import { clearSanctionsMatch, readSanctions } from '#contract/admin/risk.ts'
import { replaceList, screenAllMembers } from '#server/risk/sanctions-queries.ts'

/** No such file is configured, so the server deletes the list at its first start; the matches remain. */
const LIST = { kind: 'name', name: 'specimen_names.txt' } as const
const SCREENED_SHARE = 0.85
const REASON = 'Another birthdate and nationality than the entry'

function planSanctions(simulation: Simulation): void {
  const day = Math.floor(simulation.days * SCREENED_SHARE)
  schedule(simulation, day, 615, () => screen(simulation, day))
}

async function screen(simulation: Simulation, day: number): Promise<void> {
  const { database, clock, invoke, master } = simulation
  const entries = findNames(simulation.people, day)
  if (entries.length === 0) return
  const contentHash = createHash('sha256').update(entries.join('\n')).digest()
  await database.inTransaction((tx) => replaceList(tx, LIST, { contentHash, entries }, clock.now()))
  await screenAllMembers(database.pool, clock.now())
  const { matches } = await invoke(master, readSanctions)
  const cleared = matches.find(({ label }) => label === entries[0])
  if (cleared && entries.length > 1)
    await invoke(master, clearSanctionsMatch, { params: { matchId: cleared.id }, body: { reason: REASON } })
}

/** Chooses members without packages: they have nothing to withdraw, so a match does not affect the simulated payments. */
function findNames(people: readonly Person[], day: number): string[] {
  const isUnique = ({ name }: Person) => people.filter((other) => other.name === name).length === 1
  return people
    .filter((person) => person.joins < day && person.package === undefined && isUnique(person))
    .slice(-2)
    .map(({ name }) => name)
}

/** Visitors on a day with visitors; the main link has no label. */
const VISITORS = { '': 5, newsletter: 9, workshop: 3 } as const
const VISITING_DAYS = 7
/** A member with a cooling-off. */
const PAUSED = DEMO + 3

function planOwnSettings(simulation: Simulation): void {
  const { days, invoke, people } = simulation
  for (const label of NAMED_LINKS)
    schedule(simulation, 1, 540, async () => {
      await invoke(memberAt(simulation, DEMO), addReferralLink, { body: { label } })
    })
  for (let day = days; day > 1; day -= VISITING_DAYS)
    schedule(simulation, day, 545, () => visitLinks(simulation, 1 + (day % 4)))
  schedule(simulation, days - 2, 700, () => setLimits(simulation))
  if (people.length > PAUSED)
    schedule(simulation, days, 1439, async () => {
      await invoke(memberAt(simulation, PAUSED), startCoolingOff, { body: { time: '1 week' } })
    })
}

async function visitLinks({ database, clock }: Simulation, factor: number): Promise<void> {
  for (const [label, visitors] of Object.entries(VISITORS))
    await countVisitors(database.pool, {
      sponsor: DEMO_USERREFID,
      label,
      visitors: visitors * factor,
      now: clock.now(),
    })
}

/** High enough for visitors who try the product as the demo member. */
async function setLimits(simulation: Simulation): Promise<void> {
  const limit = (subject: 'deposit' | 'activation', whole: number) =>
    simulation.invoke(memberAt(simulation, DEMO), setLimit, {
      body: { subject, period: 'month', amount: usdt(whole) },
    })
  await limit('deposit', 100_000)
  await limit('activation', 60_000)
  await limit('activation', 80_000)
}

const DECIDING_MILLISECONDS = 3_600_000
const COUNTRIES = ['Norway', 'Chile', 'Kenya', 'Japan'] as const

type KycOutcome = { decision: 'approve' | 'reject'; reason: string }

function planKyc(simulation: Simulation): void {
  const { days, people } = simulation
  const some = (share: number) => {
    const index = Math.min(people.length - 1, DEMO + 2 + Math.floor(share * 20))
    // The member verified by an administrator submits nothing.
    return index === findVerifiedMember(simulation) ? index - 1 : index
  }
  const at = (share: number) => Math.floor(days * share)
  const plan = (day: number, share: number, outcome?: KycOutcome) =>
    schedule(simulation, day, 830, () => submitDocuments(simulation, some(share), outcome))
  plan(at(0.5), 0.1, { decision: 'approve', reason: 'The document is genuine and shows the member' })
  plan(at(0.7), 0.25, { decision: 'reject', reason: 'The photo of the document is blurred' })
  plan(days - 1, 0.35)
  plan(days, 0.55)
}

async function submitDocuments(simulation: Simulation, index: number, outcome?: KycOutcome): Promise<void> {
  const { invoke, master, clock, ids, people } = simulation
  if (ids[index] === undefined) return
  const caller = memberAt(simulation, index)
  const { name } = people[index]!
  const upload = async (heading: string) =>
    (await invoke(caller, uploadKycImage, { body: await renderReceipt(name, heading) })).id
  const { id: submissionId } = await invoke(caller, submitKyc, {
    body: {
      fullName: name,
      birthdate: `19${70 + (index % 29)}-0${1 + (index % 9)}-1${index % 10}`,
      documentKind: 'passport',
      country: COUNTRIES[index % COUNTRIES.length]!,
      documentNumber: `SBX${100_000 + index}`,
      documentExpiresOn: `${clock.now().getUTCFullYear() + 4}-06-30`,
      documentImage: await upload('Specimen passport'),
      selfieImage: await upload('Specimen selfie'),
      addressImage: await upload('Specimen bill'),
    },
  })
  if (!outcome) return
  clock.advance(DECIDING_MILLISECONDS)
  await invoke(master, decideKyc, { params: { submissionId }, body: outcome })
}

export const createEvmKey = (seed: string) => privateKeyToAccount(keccak256(toHex(seed)))

const PRIVATE_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** A deterministic Ed25519 key of the XRP Ledger, for demo data and tests. */
export function createXrplKey(seed: string) {
  const secret = Buffer.from(keccak256(toHex(seed)).slice(2), 'hex')
  const key = createPrivateKey({ key: Buffer.concat([PRIVATE_PREFIX, secret]), format: 'der', type: 'pkcs8' })
  const raw = createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32)
  const publicKey = Buffer.concat([Buffer.of(0xed), raw])
  return {
    address: deriveXrplAddress(publicKey),
    publicKey: publicKey.toString('hex').toUpperCase(),
    sign: (message: string) => sign(null, Buffer.from(message), key).toString('hex').toUpperCase(),
  }
}

function planHoldings(simulation: Simulation): void {
  schedule(simulation, Math.floor(simulation.days / 2), 640, () => registerAddresses(simulation))
}

async function registerAddresses({ invoke, master }: Simulation): Promise<void> {
  const [evm, xrpl] = [createEvmKey('tributary demo vault'), createXrplKey('tributary demo vault')]
  const bep20 = await invoke(master, issueHoldingMessage, {
    body: { network: 'BEP20', address: evm.address },
  })
  const signature = await evm.signMessage({ message: bep20.message })
  await invoke(master, registerHolding, {
    body: { challengeId: bep20.challengeId, signature, reason: 'Cold wallet of members’ USDT' },
  })
  const ledger = await invoke(master, issueHoldingMessage, {
    body: { network: 'XRPL', address: xrpl.address },
  })
  await invoke(master, registerHolding, {
    body: {
      challengeId: ledger.challengeId,
      signature: xrpl.sign(ledger.message),
      publicKey: xrpl.publicKey,
      reason: 'Wallet for XRP payouts',
    },
  })
}

/** Called last, so that both agree with the final ledger. */
async function stateAndReadHoldings({ invoke, master, clock, database }: Simulation): Promise<void> {
  const now = clock.now()
  const { bank } = await readRailAssets(database.pool)
  const amount = bank > 0n ? bank : 0n
  const asOf = now.toISOString().slice(0, 10)
  await invoke(master, stateBankBalance, {
    body: { bank: 'Fjordbank', amount, asOf, reason: 'Account statement of the day' },
  })
  await readDueBalances(database.pool, sandboxReaders, now)
}

export type DemoDataProgress = { day: number; of: number; members: number }

export type SimulationOptions = {
  database: Database
  secrets: Encryption
  signer: StatementSigner
  /** Creates the product's routes with the simulation's clock. */
  routesOf: (runner: ClosingRunner) => readonly Route[]
  seed: number
  members: number
  days: number
  now: Date
  password: string
  onProgress?: (progress: DemoDataProgress) => void
}

/** Chosen so that at the end, the last cycle is open and has seen one closing. */
const FIRST_CYCLE_DAY = 2
const CYCLE_DAYS = 3
/** Statements are published for the last days only, to save time. */
const STATEMENT_DAYS = 4
const LAST_MINUTES_MILLISECONDS = 120_000

export async function generateDemoData(options: SimulationOptions): Promise<NewMaster> {
  const { database, signer, days, now, onProgress } = options
  const first = addDays(dayOf(now), -days)
  const clock = new SettableClock(startOf(first))
  const runner = { database, clock, signer, holder: 'demo data' }
  const { simulation, newMaster } = await createSimulation(options, runner, clock)
  planMembers(simulation)
  planFunding(simulation)
  planAdmins(simulation)
  planManualDeposits(simulation)
  planWithdrawals(simulation)
  planKyc(simulation)
  planSanctions(simulation)
  planHoldings(simulation)
  planOwnSettings(simulation)
  for (let day = 0; day <= days; day += 1) {
    const start = startOf(addDays(first, day))
    const end = day === days ? now : startOf(addDays(first, day + 1))
    clock.set(start)
    if (day < FIRST_CYCLE_DAY) await runDueClosings(runner)
    else await (day < days - STATEMENT_DAYS ? runDueMoneyJobs(runner) : runDueJobs(runner))
    if (day >= FIRST_CYCLE_DAY && (day - FIRST_CYCLE_DAY) % CYCLE_DAYS === 0)
      await planClaims(simulation, day, (day - FIRST_CYCLE_DAY) / CYCLE_DAYS, day + CYCLE_DAYS > days)
    await simulateDay(simulation, day, start, end)
    onProgress?.({ day, of: days, members: simulation.ids.length })
  }
  clock.set(new Date(Math.max(clock.now().getTime() + 1, now.getTime() - LAST_MINUTES_MILLISECONDS)))
  await simulateProjections(simulation)
  await openLastDeposit(simulation)
  await stateAndReadHoldings(simulation)
  return newMaster
}

/** Creates plan, master admin and first member, as on any installation. */
async function createSimulation(options: SimulationOptions, runner: ClosingRunner, clock: SettableClock) {
  const { database, secrets, seed, members, days, password } = options
  const random = new RandomNumbers(seed)
  const people = populate(random, members, days)
  const now = clock.now()
  await database.inTransaction((tx) => ensurePlan(tx, now))
  const newMaster = await database.inTransaction((tx) =>
    createMaster(tx, { username: 'master', email: 'master@localhost.invalid' }, now),
  )
  const { userrefid, name, email, mobile } = people[ROOT]!
  const root = await database.inTransaction((tx) => createRoot(tx, { userrefid, name, email, mobile }, now))
  if (!root) throw new Error('There are already members: demo data needs an empty database.')
  const consent = { memberId: root.id, now, address: '203.0.113.1' }
  await database.inTransaction((tx) => insertConsents(tx, consent))
  const master: Caller = { kind: 'admin', adminId: 1n, master: true, permissions: [] }
  // All members share one password hash, because hashing is slow by design.
  const passwordHash = await hashPassword(password)
  const joining = route(registerContract, (call) => joinNetwork(call, secrets, async () => passwordHash))
  const routes = [
    ...options.routesOf(runner).filter(({ endpoint }) => endpoint !== registerContract),
    joining,
  ]
  const invoke = createRouteInvoker({ database, clock, routes })
  const simulation: Simulation = {
    database,
    clock,
    secrets,
    invoke,
    random,
    people,
    ids: [root.id],
    master,
    password,
    days,
    agenda: new Map(),
  }
  return { simulation, newMaster }
}
