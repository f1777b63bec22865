// What members send for support to look at: tickets, documents, images, and differences that their browsers find.

import { dismissCongratulation } from '#contract/member/blb.ts'
import { submitKyc, uploadKycImage } from '#contract/member/kyc.ts'
import { reportRewardDifference } from '#contract/member/reward-derivations.ts'
import { openTicket, replyToTicket, ticketAddressees, ticketPriorities } from '#contract/member/support.ts'
import { reportStatementCheck } from '#contract/money/statement-checks.ts'
import type { Endpoint } from '#contract/platform/endpoint.ts'
import { uploadImage } from '#contract/platform/images.ts'
import { documentKinds } from '#domain/members/kyc.ts'
import { checkFaults } from '#domain/statements/check-faults.ts'
import { privateText } from '../oracles/judge-answer.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { createFalseUuid, createHex, newestOf, pickOwnId } from './mistakes.ts'
import { takePhotograph } from './money.ts'

/** The id of a new image; now and then one that does not exist. */
async function upload(person: Person, world: World, endpoint: Endpoint): Promise<string> {
  if (world.random.chance(3)) return createFalseUuid(world)
  const image = await performStep(world, person, endpoint, { body: await takePhotograph(world) })
  return (image as { id: string } | undefined)?.id ?? createFalseUuid(world)
}

const attach = async (person: Person, world: World) =>
  world.random.chance(25) ? { imageId: await upload(person, world, uploadImage) } : {}

const fillImage = async (_: Person, world: World): Promise<WireInput> => ({
  body: world.random.chance(10) ? Buffer.from('a text, and no image') : await takePhotograph(world),
})

async function fillTicket(person: Person, world: World): Promise<WireInput> {
  const { random } = world
  return {
    body: {
      memberName: `${person.name} Tester`,
      mobile: person.phone,
      email: random.chance(5) ? 'no address' : person.email,
      subject: `${privateText(person)}: a question`,
      description: `${privateText(person)}\nWhere is my money?`,
      complaintTo: random.pick(ticketAddressees),
      priority: random.pick(ticketPriorities),
      ...(await attach(person, world)),
    },
  }
}

async function fillDocuments(person: Person, world: World): Promise<WireInput> {
  const { random } = world
  const images = {
    documentImage: await upload(person, world, uploadKycImage),
    selfieImage: await upload(person, world, uploadKycImage),
    addressImage: await upload(person, world, uploadKycImage),
  }
  return {
    body: {
      ...images,
      fullName: `${person.name} Tester`,
      birthdate: `${random.between(1950, 2012)}-0${random.between(1, 9)}-17`,
      documentKind: random.pick(documentKinds),
      country: 'Germany',
      documentNumber: random.chance(5) ? 'C01X00T47' : createHex(world, 9),
      documentExpiresOn: `${random.between(2026, 2034)}-0${random.between(1, 9)}-28`,
    },
  }
}

export const rewardsOf = {
  own: 'select id::text as id from reward where beneficiary = $1 order by accrued_at desc, id limit 8',
  all: 'select id::text as id from reward order by accrued_at desc, id limit 12',
}

export const supportOperations: Operation[] = [
  { endpoint: uploadImage, weight: 0.4, prepare: fillImage },
  { endpoint: uploadKycImage, weight: 0.4, prepare: fillImage },
  { endpoint: submitKyc, weight: 1.2, prepare: fillDocuments },
  { endpoint: openTicket, weight: 1.5, prepare: fillTicket },
  {
    endpoint: replyToTicket,
    weight: 1.5,
    async prepare(person, world) {
      const ticketId = await pickOwnId(person, world, newestOf('ticket'))
      if (ticketId === undefined) return undefined
      const body = { text: `${privateText(person)}: any news?`, ...(await attach(person, world)) }
      return { params: { ticketId }, body }
    },
  },
  {
    endpoint: reportRewardDifference,
    weight: 0.3,
    async prepare(person, world) {
      const rewardId = await pickOwnId(person, world, rewardsOf)
      return rewardId === undefined ? undefined : { params: { rewardId }, body: { recomputed: '1.25' } }
    },
  },
  {
    endpoint: reportStatementCheck,
    weight: 1,
    async prepare(_, world) {
      const [row] = await world.read<{ sequence: number }>(
        'select max(sequence) as sequence from statement_header',
      )
      const sequence = (row?.sequence ?? 0) + (world.random.chance(6) ? 7 : 0)
      return { body: { sequence, fault: world.random.chance(4) ? world.random.pick(checkFaults) : null } }
    },
  },
  {
    endpoint: dismissCongratulation,
    weight: 0.5,
    async prepare(person, world) {
      const rows = await world.read<{ slab: number }>(
        'select slab from blb_award where member_id = $1 order by slab',
        [person.id ?? 0n],
      )
      if (rows.length === 0 && !world.random.chance(12)) return undefined
      return { params: { slab: String(rows.length === 0 ? 9 : world.random.pick(rows).slab) } }
    },
  },
]
