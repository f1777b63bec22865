// What administrators do besides the treasury: answer, announce, look after accounts, and appoint others.

import { deactivatePackage, grantPackage, listMemberActivations } from '#contract/member/activations.ts'
import { publishAnnouncement } from '#contract/member/announcements.ts'
import { setMemberFlag, type memberFlags } from '#contract/member/member-account.ts'
import { readMemberFile, saveMember, type MemberRecord } from '#contract/admin/member-records.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { rolePresets } from '#contract/platform/permissions.ts'
import { saveSpecialReward } from '#contract/admin/plan-settings.ts'
import { createSubAdmin } from '#contract/admin/sub-admins.ts'
import { answerTicket, openTicket, replyToTicket } from '#contract/member/support.ts'
import { usdt } from './simulate-members.ts'
import { DEMO } from './population.ts'
import { notices, questions, type Question } from './texts.ts'
import { DAY_MILLISECONDS, memberAt, plan, type World } from './simulation.ts'

type Flag = (typeof memberFlags)[number]

const staff: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Ingrid Solberg', email: 'ingrid@office.example', role: 'Finance Manager' },
  { name: 'Tomasz Zielinski', email: 'tomasz@office.example', role: 'Support Admin' },
  { name: 'Leila Farouk', email: 'leila@office.example', role: 'Content Manager' },
]
const SPECIAL_REWARD = 2500

export function planOffice(world: World): void {
  planStaff(world)
  planAccounts(world)
  planQuestions(world)
  const { days } = world
  for (const notice of notices.filter(({ day }) => day <= days))
    plan(world, days - notice.day, 615, () => announce(world, notice))
  for (let day = 1; day <= days; day += 28) plan(world, day, 545, () => promise(world))
}

function planStaff(world: World): void {
  for (const [place, { name, email, role }] of staff.entries()) {
    plan(world, 1 + place, 540, async () => {
      await world.operate(world.master, createSubAdmin, {
        body: {
          name,
          email,
          role,
          phone: `+4590${place}12345`,
          permissions: [...rolePresets[role]],
          status: 'Active',
          password: world.password,
        },
      })
    })
  }
}

/** A month's top ten share this; of a month that is over already it is too late. */
async function promise({ operate, master, clock }: World): Promise<void> {
  const month = clock.now().toISOString().slice(0, 7)
  const reason = 'For the ten with the most new direct business'
  await operate(master, saveSpecialReward, { body: { month, amount: usdt(SPECIAL_REWARD), reason } })
}

async function announce({ operate, master, clock }: World, notice: (typeof notices)[number]): Promise<void> {
  const { title, text, audience, pinned = false, lasts } = notice
  const untilAt = lasts === undefined ? null : new Date(clock.now().getTime() + lasts * DAY_MILLISECONDS)
  await operate(master, publishAnnouncement, {
    body: { title, text, audience, fromAt: null, untilAt, pinned },
  })
}

/** Somebody who joined at that part of the time and under whom nobody did, with a package or without one. */
function someone({ people, days }: World, share: number, buys = true): number {
  const sponsors = new Set(people.map(({ sponsor }) => sponsor))
  const found = people.findIndex(
    (person, place) =>
      person.joins >= days * share && (person.package !== undefined) === buys && !sponsors.has(place),
  )
  return Math.max(DEMO + 1, found)
}

function planAccounts(world: World): void {
  const { operate, master, days } = world
  const at = (share: number) => Math.floor(days * share)
  const flag = (share: number, who: number, name: Flag, reason: string) =>
    plan(world, at(share), 650, async () => {
      const memberId = world.ids[who]
      if (memberId === undefined) return
      await operate(master, setMemberFlag, {
        params: { memberId },
        body: { flag: name, value: true, reason },
      })
    })
  flag(0.45, someone(world, 0.3, false), 'zero_pin', 'Complimentary account of the trainer')
  plan(world, at(0.46), 700, async () => {
    const id = world.ids[someone(world, 0.3, false)]
    if (id === undefined) return
    const params = { memberId: String(id) }
    await operate(master, grantPackage, { params, body: { packageType: 'igniteFund', amount: usdt(500) } })
  })
  flag(0.5, someone(world, 0.2), 'level_manual', 'Leads the northern team')
  flag(0.8, someone(world, 0.4), 'blocked', 'Account shared with others')
  flag(0.97, someone(world, 0.7), 'blocked', 'Asked for it until a lost telephone is replaced')
  plan(world, at(0.85), 720, () => deactivateOne(world, someone(world, 0.25)))
  plan(world, at(0.3), 730, () => verify(world, DEMO))
  plan(world, at(0.6), 735, () => verify(world, someone(world, 0.15)))
}

async function deactivateOne({ operate, master, ids }: World, place: number): Promise<void> {
  if (ids[place] === undefined) return
  const params = { memberId: String(ids[place]) }
  const { activations } = await operate(master, listMemberActivations, { params })
  const active = activations.find(({ status }) => status === 'active')
  if (!active) return
  await operate(master, deactivatePackage, {
    params: { activationId: active.id },
    body: { reason: 'On the member’s own request' },
  })
}

async function verify({ operate, master, ids }: World, place: number): Promise<void> {
  const memberId = ids[place]
  if (memberId === undefined) return
  const { record } = await operate(master, readMemberFile, { params: { memberId } })
  const changed = {
    ...(record as MemberRecord),
    city: 'Uppsala',
    country: 'Sweden',
    gender: 'Female',
    kycStatus: 'Verified',
    bankStatus: 'Verified',
    reason: 'Passport and bank statement seen',
  }
  await operate(master, saveMember, { params: { memberId }, body: changed as never })
}

/** Some from long ago, the last of them of these days and without an answer. */
function planQuestions(world: World): void {
  const { days, people } = world
  for (const [number, question] of questions.entries()) {
    const open = question.answer === undefined
    const day = open ? days - (questions.length - 1 - number) : Math.floor((days * (number + 2)) / 11)
    const asker = number % 4 === 3 ? DEMO : Math.min(DEMO + 2 + number * 3, people.length - 1)
    plan(world, day, 690 + number, () => ask(world, asker, question))
  }
}

async function ask(world: World, place: number, question: Question): Promise<void> {
  const { operate, master, people, clock, ids } = world
  if (ids[place] === undefined) return
  const { name, email, mobile } = people[place]!
  const caller = memberAt(world, place)
  const { id } = await operate(caller, openTicket, {
    body: {
      memberName: name,
      email,
      mobile,
      subject: question.subject,
      description: question.text,
      complaintTo: question.to,
      priority: question.priority,
      imageId: null,
    },
  })
  if (question.answer === undefined) return
  clock.advance(3 * 3_600_000)
  const { answer: text, resolved: resolve = false } = question
  await operate(master, answerTicket, { params: { ticketId: id }, body: { text, imageId: null, resolve } })
  if (question.thanks === undefined) return
  clock.advance(1_800_000)
  await operate(caller, replyToTicket, {
    params: { ticketId: id },
    body: { text: question.thanks, imageId: null },
  })
  if (!resolve) return
  clock.advance(600_000)
  const thanked = { text: 'You are welcome.', imageId: null, resolve }
  await operate(master, answerTicket, { params: { ticketId: id }, body: thanked })
}
