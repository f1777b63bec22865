// What members and visitors look at: every page with its own filters, and files.

import { memberOperationsOfReports } from './report-visits.ts'
import { readDashboard } from '#contract/member/member-dashboard.ts'
import { readEarningCalendar, readEarningDay } from '#contract/member/earnings.ts'
import { readRewardDerivation } from '#contract/member/reward-derivations.ts'
import { readTicket } from '#contract/member/support.ts'
import { readOwnBranch, readOwnLevels, searchOwnTeam } from '#contract/member/team-tree.ts'
import {
  listSponsors,
  listUserrefs,
  readSession,
  readWallet,
  verifySponsor,
  verifyUserrefid,
} from '#contract/member/members.ts'
import { readDeposit } from '#contract/money/deposits.ts'
import { checkStatementHash, readMemberStatement } from '#contract/money/member-statements.ts'
import { downloadLeaves } from '#contract/money/statement-headers.ts'
import { readOwnStatement, readWallets } from '#contract/money/wallets.ts'
import { readWithdrawalProgress } from '#contract/money/withdrawals.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { readImage } from '#contract/platform/images.ts'
import { runSimulation } from '#contract/platform/simulations.ts'
import { listNotifications, notificationFilters } from '#contract/platform/notifications.ts'
import { countUnreadNotifications } from '#contract/platform/unread-notifications.ts'
import { memberAccountKinds } from '#domain/ledger/account-kinds.ts'
import type { Operation, WireInput } from '../operation.ts'
import { Browser, type Person } from '../person.ts'
import { sendRequest } from '../send-request.ts'
import type { World } from '../world.ts'
import { createHex, newestOf, pickOwnId } from './mistakes.ts'
import { rewardsOf } from './support.ts'

const DAY = 86_400_000
const PROGRAM_PERCENT = 15

/** A program of the member makes the same request with their API key, and without a session. */
async function readByProgram(person: Person, world: World, endpoint: Endpoint, input: WireInput) {
  const apiKey = person.memory.get('apiKey') as string | undefined
  if (apiKey === undefined || !world.random.chance(PROGRAM_PERCENT)) return
  const browser = new Browser(person.browser.address)
  browser.apiKey = apiKey
  await sendRequest(world, { ...person, browser }, { endpoint }, input)
}

type Visit = { endpoint: Endpoint; weight: number; fill: NonNullable<Operation['prepare']> }

const toOperation = ({ endpoint, weight, fill }: Visit): Operation => ({
  endpoint,
  weight,
  async prepare(person, world) {
    const input = await fill(person, world)
    if (input && endpoint.access === 'member') await readByProgram(person, world, endpoint, input)
    return input
  },
})

const dayBefore = ({ clock, random }: World, days: number): Date =>
  new Date(clock.now().getTime() - random.below(days) * DAY)
const isoDay = (at: Date) => at.toISOString().slice(0, 10)

/** The name of a member, most often of the person. */
const pickName = (person: Person, { people, random }: World): string => {
  const members = people.filter(({ kind }) => kind === 'member')
  return random.chance(70) ? person.name : random.pick(members).name
}

const record =
  (param: string, source: { own: string; all: string }): Visit['fill'] =>
  async (person, world) => {
    const id = await pickOwnId(person, world, source)
    return id === undefined ? undefined : { params: { [param]: id } }
  }

const imagesOf = {
  own: `select id::text as id from image where owner_kind = 'member' and owner_id = $1 order by created_at desc, id limit 8`,
  all: 'select id::text as id from image order by created_at desc, id limit 12',
}

const ofRecords: Visit[] = [
  { endpoint: readDeposit, weight: 2, fill: record('depositId', newestOf('deposit')) },
  { endpoint: readWithdrawalProgress, weight: 1, fill: record('withdrawalId', newestOf('withdrawal')) },
  { endpoint: readTicket, weight: 1, fill: record('ticketId', newestOf('ticket')) },
  { endpoint: readImage, weight: 0.6, fill: record('imageId', imagesOf) },
  { endpoint: readRewardDerivation, weight: 1, fill: record('rewardId', rewardsOf) },
]

const often: Visit[] = [
  { endpoint: readSession, weight: 2, fill: () => ({}) },
  { endpoint: readWallets, weight: 1.5, fill: () => ({}) },
  { endpoint: countUnreadNotifications, weight: 1.5, fill: () => ({}) },
  {
    endpoint: readDashboard,
    weight: 3,
    fill: (_, world) =>
      world.random.chance(50) ? {} : { query: { since: dayBefore(world, 20).toISOString() } },
  },
  {
    endpoint: listNotifications,
    weight: 1.5,
    fill: (_, { random }) => ({ query: { filter: random.pick(notificationFilters) } }),
  },
  {
    endpoint: readOwnStatement,
    weight: 1.5,
    fill: (_, { random }) => ({ params: { kind: random.pick(memberAccountKinds) } }),
  },
  {
    endpoint: readEarningCalendar,
    weight: 1,
    fill: (_, world) => ({ query: { month: isoDay(dayBefore(world, 40)).slice(0, 7) } }),
  },
  {
    endpoint: readEarningDay,
    weight: 1,
    fill: (_, world) => ({ params: { day: isoDay(dayBefore(world, 12)) } }),
  },
]

const ofTeam: Visit[] = [
  {
    endpoint: readOwnBranch,
    weight: 0.8,
    fill: (person, world) => ({ query: { member: pickName(person, world) } }),
  },
  {
    endpoint: readOwnLevels,
    weight: 0.5,
    fill: (person, world) => ({ query: { member: pickName(person, world) } }),
  },
  {
    endpoint: searchOwnTeam,
    weight: 0.5,
    fill: (person, world) => ({ query: { text: pickName(person, world) } }),
  },
  { endpoint: listSponsors, weight: 0.3, fill: () => ({ query: { page: '1' } }) },
  { endpoint: listUserrefs, weight: 0.3, fill: () => ({ query: { page: '1' } }) },
  {
    endpoint: verifySponsor,
    weight: 0.3,
    fill: (person, world) => ({ params: { sponsorId: pickName(person, world) } }),
  },
  {
    endpoint: verifyUserrefid,
    weight: 0.3,
    fill: (person, world) => ({ params: { userrefid: pickName(person, world) } }),
  },
  {
    endpoint: readWallet,
    weight: 0.5,
    fill: (person, world) => ({ params: { userrefid: pickName(person, world) } }),
  },
]

const ofFiles: Visit[] = [
  { endpoint: runSimulation, weight: 0.1, fill: () => ({}) },
  {
    endpoint: readMemberStatement,
    weight: 0.6,
    fill: (_, world) => {
      const day = isoDay(dayBefore(world, 40))
      const format = world.random.chance(25) ? 'pdf' : 'csv'
      return { params: { period: day.slice(0, world.random.chance(80) ? 7 : 4) }, query: { format } }
    },
  },
  {
    endpoint: checkStatementHash,
    weight: 0.3,
    async fill(_, world) {
      const [row] = await world.read<{ hash: string }>(
        `select encode(hash, 'hex') as hash from member_statement order by period desc, member_id limit 1`,
      )
      return { query: { sha256: row?.hash ?? createHex(world, 64) } }
    },
  },
  {
    endpoint: downloadLeaves,
    weight: 0.3,
    async fill(_, world) {
      const [row] = await world.read<{ last: number }>('select max(sequence) as last from statement_header')
      return { params: { sequence: String(Math.max(1, (row?.last ?? 1) - world.random.below(5))) } }
    },
  },
]

export const visitOperations: Operation[] = [
  ...[...often, ...ofRecords, ...ofTeam, ...ofFiles].map(toOperation),
  ...memberOperationsOfReports,
]
