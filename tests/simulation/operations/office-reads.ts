// What administrators only look at, with the inputs of screens: names, periods and filters instead of random texts.

import { listEndpoints } from '#tests/support/http/list-endpoints.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { allReports } from '#contract/reports/all-reports.ts'
import { pageSizes } from '#contract/reports/report.ts'
import { generateInput } from '../generate-input.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { office, pickRow } from './office-choices.ts'

const READ_WEIGHT = 0.3

const chooseReport = ({ random }: World) =>
  random.pick(allReports.filter(({ audiences }) => audiences.admin)).name

const chooseName = async (world: World): Promise<string> =>
  (await pickRow<{ name: string }>(world, 'select userrefid as name from member order by id desc limit 40'))
    ?.name ?? 'root'

const chooseReward = async (world: World) =>
  (await pickRow<{ id: string }>(world, 'select id::text from reward order by accrued_at desc, id limit 30'))
    ?.id

const choosePicture = async (world: World) =>
  (await pickRow<{ id: string }>(world, 'select id::text from image order by id limit 30'))?.id

/** An account id is the member id × 16 + its kind; member 0 owns the system’s accounts. */
async function chooseAccount(world: World): Promise<string> {
  const { random } = world
  const member = await pickRow<{ id: string }>(world, 'select id::text from member order by id desc limit 40')
  if (!member || random.chance(40)) return String(random.between(6, 12))
  return String(BigInt(member.id) * 16n + BigInt(random.between(1, 5)))
}

/** Parameters whose values are known; undefined if there is no such record yet. */
const params: Record<string, (world: World) => Promise<string | undefined> | string | undefined> = {
  slug: chooseName,
  userrefid: chooseName,
  rewardId: chooseReward,
  imageId: choosePicture,
  accountId: chooseAccount,
}

const tenths = ({ random }: World, count: number) =>
  Array.from({ length: count }, () => `${random.below(5)}.${random.below(10)}`).join(',')

type Query = Record<string, unknown>
const queries: Record<string, (world: World) => Promise<Query> | Query> = {
  readSavedViews: (world) => ({ report: chooseReport(world) }),
  previewLevels: (world) => ({
    levels: [tenths(world, world.random.chance(10) ? 3 : 5), tenths(world, 5), tenths(world, 10)].join(';'),
  }),
  previewOdl: ({ random }) => ({
    percentOfTurnover: random.between(1, 9),
    shares: random.chance(10) ? '30,30,41' : '30,30,40',
    slabs: '30,20,50;30,20,50;30,20,50',
  }),
  searchRecords: async (world) => ({ text: await chooseName(world) }),
  searchMemberTeam: async (world) => ({ text: await chooseName(world) }),
  readAudit: (world) => ({ page: 1, pageSize: 20, search: world.random.chance(30) ? 'member' : '' }),
  previewSitePage: ({ random }) => ({
    page: random.pick(['/', '/About', '/Support', '/case-study', '/terms-and-conditions']),
    show: random.chance(70) ? 'published' : 'draft',
  }),
  previewSiteTheme: () => ({}),
  readMemberBranch: () => ({}),
  readMemberLevels: () => ({}),
  readMemberTimeline: ({ random }) =>
    random.chance(50) ? {} : { kind: random.pick(['money', 'administrators', 'sign-ins']) },
  readActivity: ({ random }) =>
    random.chance(50)
      ? {}
      : { kind: random.pick(['registration', 'deposit', 'withdrawal', 'admin', 'support']) },
  readAccountStatement: () => ({}),
  readQueue: () => ({}),
}

/** A page of a list, or a file of it. */
function queryReport(endpoint: Endpoint, world: World): Query {
  const { random } = world
  const query: Query = endpoint.path.endsWith('/export')
    ? { format: random.pick(['csv', 'xlsx', 'pdf', 'tsv']) }
    : { page: random.below(3), size: random.pick(pageSizes) }
  if (random.chance(30)) query['search'] = random.pick(['member1', 'root', '2027-01', '100'])
  return query
}

async function chooseParams(input: WireInput, world: World): Promise<Record<string, string> | undefined> {
  const chosen: Record<string, string> = { ...input.params }
  for (const name of Object.keys(chosen)) {
    const choose = params[name]
    if (!choose) continue
    const value = await choose(world)
    if (value === undefined) return undefined
    chosen[name] = value
  }
  return chosen
}

async function prepareRead(endpoint: Endpoint, person: Person, world: World): Promise<WireInput | undefined> {
  const input = await generateInput(endpoint, person, world)
  const chosen = input && (await chooseParams(input, world))
  if (!chosen || world.random.chance(5)) return input
  const query = endpoint.path.includes('/reports/')
    ? queryReport(endpoint, world)
    : ((await queries[endpoint.id]?.(world)) ?? input.query)

  return { params: chosen, ...(query && { query }) }
}

/** Every read of the back office. */
export const officeReads: Operation[] = listEndpoints()
  .filter(({ access, method }) => access === 'admin' && method === 'GET')
  .map((endpoint) =>
    office(endpoint.id, READ_WEIGHT, (person, world) => prepareRead(endpoint, person, world)),
  )
