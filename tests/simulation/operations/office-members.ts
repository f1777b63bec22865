// Administrators and members: their accounts, packages, verification, recoveries, questions and tickets.

import type { Operation } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { look, office, onRecord, pickId, pickRow, reasonBody, writeReason } from './office-choices.ts'
import { onRecovery } from './office-staff.ts'
import { uploadPicture } from './office-treasury.ts'

const anyMember = {
  param: 'memberId',
  waiting: 'select id::text from member where closed_at is null order by id desc limit 60',
  any: 'select id::text from member order by id desc limit 60',
}

function registerMember(_: Person, world: World) {
  const { random } = world
  const number = random.below(1_000_000)
  const sponsors = world.people.filter(({ kind, id }) => kind === 'member' && id !== undefined)
  const userrefid = random.chance(8) ? 'root' : `walkin${number}`
  return {
    body: {
      userrefid,
      fullName: `Walk In ${number}`,
      email: `walkin${number}@example.com`,
      mobile: '+4915112340000',
      sponsorId: random.chance(6) ? 'nobody1' : sponsors.length > 0 ? random.pick(sponsors).name : 'root',
      language: random.pick(['en', 'de', 'hi']),
    },
  }
}

type Details = { record: Record<string, string>; lastEdited: string | null }

async function saveMember(person: Person, world: World) {
  const { random } = world
  const memberId = await pickId(anyMember, person, world)
  if (memberId === undefined) return undefined
  const params = { memberId }
  const found = await look<Details>('readMemberDetails', person, world, { params })
  if (!found) return undefined
  const { record, lastEdited } = found
  const change = random.pick([
    { city: random.pick(['Uppsala', 'Lima', 'Pune']), country: random.pick(['Sweden', 'Peru', 'India']) },
    { mobileNumber: `+49151${100_000 + random.below(900_000)}` },
    { kycStatus: random.pick(['Verified', 'Not verified']) },
    { bankStatus: 'Verified', bankName: 'First Bank', accountNumber: '12345678' },
    { accountType: 'Savings', accountHolder: record['firstName'] ?? 'Holder' },
  ])
  return {
    params,
    body: {
      ...record,
      ...change,
      reason: writeReason(world),
      lastEdited: random.chance(6) ? '2026-01-01T00:00:00.000Z' : lastEdited,
    },
  }
}

/** The first letters of the address were mistyped at registration. The member still reads their old mail. */
async function correctAddress(person: Person, world: World) {
  const input = await saveMember(person, world)
  if (!input) return undefined
  const { email } = input.body as { email?: string }
  return { ...input, body: { ...input.body, email: email?.replace(/^(x\.)?/, 'x.') } }
}

/** A blocked member returns soon. */
async function setFlag(person: Person, world: World) {
  const { random } = world
  const blocked = await pickRow<{ id: string }>(
    world,
    'select id::text from member where blocked and closed_at is null order by id',
  )
  if (blocked && random.chance(60))
    return { params: { memberId: blocked.id }, body: { flag: 'blocked', value: false, ...reasonBody(world) } }
  const memberId = await pickId(anyMember, person, world)
  if (memberId === undefined) return undefined
  const flag = random.pick(['blocked', 'zero_pin', 'level_manual'])
  return {
    params: { memberId },
    body: { flag, value: random.chance(flag === 'blocked' ? 25 : 70), ...reasonBody(world) },
  }
}

const complimentary = {
  waiting: 'select id::text from member where zero_pin and closed_at is null order by id',
  any: anyMember.waiting,
}

/** Before the first grant an administrator marks an account for complimentary packages. */
async function flagZeroPin(person: Person, world: World): Promise<string | undefined> {
  const row = await pickRow<{ id: string }>(world, anyMember.waiting)
  if (!row) return undefined
  const body = { flag: 'zero_pin', value: true, ...reasonBody(world) }
  const flagged = await look('setMemberFlag', person, world, { params: { memberId: row.id }, body })
  return flagged === undefined ? undefined : row.id
}

async function grantPackage(person: Person, world: World) {
  const { random } = world
  const memberId = (await pickId(complimentary, person, world)) ?? (await flagZeroPin(person, world))
  if (memberId === undefined) return undefined
  const [packageType, amounts] = random.pick([
    ['igniteFund', [100, 200, 500]],
    ['elevatePlus', [1000, 2500]],
    ['legacyVault', [10_000]],
  ] as const)
  const amount = random.chance(10) ? '7.5' : String(random.pick(amounts))
  return { params: { memberId }, body: { packageType, amount, ...reasonBody(world) } }
}

const holdable = {
  deposits: {
    waiting: "select id::text from deposit where status = 'Pending' order by id desc limit 6",
    any: 'select id::text from deposit order by id desc limit 10',
  },
  withdrawals: {
    waiting: "select id::text from withdrawal where state = 'requested' order by id desc limit 6",
    any: 'select id::text from withdrawal order by id desc limit 10',
  },
  kyc: {
    waiting: "select id::text from kyc_submission where state = 'submitted' order by id desc limit 6",
    any: 'select id::text from kyc_submission order by id desc limit 10',
  },
} as const

async function askMember(person: Person, world: World) {
  const queue = world.random.pick(['deposits', 'withdrawals', 'kyc'] as const)
  const caseId = await pickId(holdable[queue], person, world)
  if (caseId === undefined) return undefined
  return { params: { queue, caseId }, body: { text: 'Please tell us where this money comes from.' } }
}

async function releaseCase(person: Person, world: World) {
  const { random } = world
  const queue = random.pick(['deposits', 'withdrawals', 'kyc'] as const)
  type Queue = { cases: { id: string; question: unknown }[] }
  const found = await look<Queue>('readQueue', person, world, { params: { queue } })
  const cases = (found?.cases ?? []).filter(({ question }) => question !== null || random.chance(8))
  if (cases.length > 0) return { params: { queue, caseId: random.pick(cases).id } }
  return random.chance(5) ? { params: { queue, caseId: '999999999' } } : undefined
}

const tickets = (status: string) => ({
  param: 'ticketId',
  waiting: `select id::text from ticket where status = '${status}' order by id desc limit 10`,
  any: 'select id::text from ticket order by id desc limit 10',
})

type Ticket = { owner: { id: string } | null; assignees: { id: string }[] }

async function assignTicket(person: Person, world: World) {
  const { random } = world
  const ticketId = await pickId(tickets('Pending'), person, world)
  const params = { ticketId: ticketId! }
  const found = ticketId && (await look<Ticket>('readTicketDetails', person, world, { params }))
  if (!found) return undefined
  const next = random.chance(15) ? null : random.pick(found.assignees).id
  const previousOwnerId = random.chance(10) ? String(person.id) : (found.owner?.id ?? null)
  return { params, body: { ownerId: next, previousOwnerId } }
}

async function answerTicket(person: Person, world: World) {
  const { random } = world
  const ticketId = await pickId(tickets('Pending'), person, world)
  if (ticketId === undefined) return undefined
  const imageId = random.chance(15) ? await uploadPicture(person, world) : null
  return {
    params: { ticketId },
    body: {
      text: 'Thank you for writing. We have looked into it.',
      imageId: random.chance(5) ? '00000000-0000-4000-8000-000000000000' : (imageId ?? null),
      resolve: random.chance(40),
    },
  }
}

async function endSession(person: Person, world: World) {
  const row = await pickRow<{ id: string; owner: string }>(
    world,
    "select id::text, owner_id::text as owner from session where kind = 'member' and ended_at is null order by created_at desc, id limit 10",
  )
  if (!row) return undefined
  const memberId = world.random.chance(12) ? String(person.id) : row.owner
  return { params: { memberId, sessionId: row.id } }
}

async function viewMember(person: Person, world: World) {
  const memberId = await pickId(anyMember, person, world)
  return memberId === undefined ? undefined : { params: { memberId }, body: reasonBody(world) }
}

async function reportDifference(_: Person, world: World) {
  const row = await pickRow<{ id: string; amount: string }>(
    world,
    'select id::text, amount::text from reward order by accrued_at desc, id limit 20',
  )
  if (!row && !world.random.chance(10)) return undefined
  const rewardId = row && !world.random.chance(10) ? row.id : '00000000-0000-4000-8000-000000000000'
  return { params: { rewardId }, body: { recomputed: `${world.random.below(50)}.5` } }
}

export const memberOperations: Operation[] = [
  office('registerMember', 1, registerMember),
  office('saveMember', 2, (person, world) =>
    world.random.chance(6) ? correctAddress(person, world) : saveMember(person, world),
  ),
  office('setMemberFlag', 1, setFlag),
  onRecord('addMemberNote', 1, anyMember, () => ({ text: 'Called; asks for more time.' })),
  onRecord('saveMemberTags', 1, anyMember, ({ random }) => ({
    tags: random.chance(6)
      ? Array.from({ length: 9 }, (_, index) => `tag${index}`)
      : ['vip', `group${random.below(4)}`],
  })),
  // A view replaces nothing: it is a session in another tab.
  office('viewAsMember', 0.7, viewMember, ({ browser, memory }) => {
    memory.set('viewed', true)
    browser.token = undefined
  }),
  office('endMemberSession', 0.4, endSession),
  onRecord('endMemberSessions', 0.4, anyMember),
  onRecord('sendPasswordReset', 0.5, anyMember),
  onRecord('closeAccount', 0.4, anyMember, reasonBody),
  onRecord(
    'endSelfExclusion',
    0.8,
    {
      param: 'memberId',
      waiting: 'select member_id::text as id from cooling_off where ends_at is null order by member_id',
      any: anyMember.any,
    },
    reasonBody,
  ),
  onRecord(
    'unfreezeMember',
    1.5,
    {
      param: 'memberId',
      waiting: 'select member_id::text as id from account_freeze where lifted_at is null order by id',
      any: anyMember.any,
    },
    reasonBody,
  ),
  onRecovery('completeRecovery', 2, 'authenticator_recovery'),
  onRecord(
    'declineRecovery',
    0.3,
    {
      param: 'recoveryId',
      waiting:
        'select id::text from authenticator_recovery where stopped_at is null and declined_at is null and completed_at is null order by id',
      any: 'select id::text from authenticator_recovery order by id desc limit 5',
    },
    reasonBody,
  ),
  onRecord('decideKyc', 3, { param: 'submissionId', ...holdable.kyc }, (world) => ({
    decision: world.random.chance(75) ? 'approve' : 'reject',
    ...reasonBody(world),
  })),
  office('grantPackage', 1.5, grantPackage),
  onRecord(
    'deactivatePackage',
    0.5,
    {
      param: 'activationId',
      waiting: 'select id::text from activation where deactivated_at is null order by id desc limit 30',
      any: 'select id::text from activation order by id desc limit 30',
    },
    reasonBody,
  ),
  office('reportMemberRewardDifference', 0.3, reportDifference),
  office('askMember', 1, askMember),
  office('releaseCase', 1.5, releaseCase),
  office('answerTicket', 2, answerTicket),
  onRecord('setTicketStatus', 0.7, tickets('Pending'), ({ random }) => ({
    status: random.chance(85) ? 'Resolved' : 'Pending',
  })),
  onRecord('addTicketNote', 0.6, tickets('Pending'), () => ({ text: 'Waiting for the bank.' })),
  office('assignTicket', 0.7, assignTicket),
]
