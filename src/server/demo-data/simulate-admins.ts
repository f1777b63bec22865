// Simulates administrators: tickets, announcements, member accounts and sub-admins.

import { deactivatePackage, grantPackage, listMemberActivations } from '#contract/member/activations.ts'
import { publishAnnouncement } from '#contract/member/announcements.ts'
import { setMemberFlag, type memberFlags } from '#contract/member/member-account.ts'
import { readMemberDetails, saveMember, type MemberRecord } from '#contract/admin/member-records.ts'
import type { Role } from '#contract/platform/permissions.ts'
import { rolePresets } from '#contract/platform/permissions.ts'
import { savePlan } from '#contract/admin/plan.ts'
import { createSubAdmin } from '#contract/admin/sub-admins.ts'
import { answerTicket, openTicket, replyToTicket } from '#contract/member/support.ts'
import { planAt } from '#server/plan/current-plan.ts'
import { usdt } from './simulate-members.ts'
import { DEMO } from './population.ts'
import { notices, questions, type Question } from './texts.ts'
import { DAY_MILLISECONDS, memberAt, schedule, type Simulation } from './simulation.ts'

type Flag = (typeof memberFlags)[number]

const staff: readonly { name: string; email: string; role: Role }[] = [
  { name: 'Ingrid Solberg', email: 'ingrid@admin.example', role: 'Finance Manager' },
  { name: 'Tomasz Zielinski', email: 'tomasz@admin.example', role: 'Support Admin' },
  { name: 'Leila Farouk', email: 'leila@admin.example', role: 'Content Manager' },
]
const SPECIAL_REWARD = 2500

export function planAdmins(simulation: Simulation): void {
  planStaff(simulation)
  planAccounts(simulation)
  planTickets(simulation)
  const { days } = simulation
  for (const notice of notices.filter(({ day }) => day <= days))
    schedule(simulation, days - notice.day, 615, () => announce(simulation, notice))
  for (let day = 1; day <= days; day += 28) schedule(simulation, day, 545, () => setSpecialReward(simulation))
}

function planStaff(simulation: Simulation): void {
  for (const [index, { name, email, role }] of staff.entries()) {
    schedule(simulation, 1 + index, 540, async () => {
      await simulation.invoke(simulation.master, createSubAdmin, {
        body: {
          name,
          email,
          role,
          phone: `+4590${index}12345`,
          permissions: [...rolePresets[role]],
          status: 'Active',
          password: simulation.password,
        },
      })
    })
  }
}

/** Sets the special reward of the current month. */
async function setSpecialReward({ database, invoke, master, clock }: Simulation): Promise<void> {
  const { id: basedOn, plan } = await planAt(database.pool, clock.now())
  const month = clock.now().toISOString().slice(0, 7)
  const reason = 'For the ten with the most new direct business'
  const monthReward = { month, amount: usdt(SPECIAL_REWARD) }
  await invoke(master, savePlan, { body: { basedOn, plan, monthReward, reason } })
}

async function announce(
  { invoke, master, clock }: Simulation,
  notice: (typeof notices)[number],
): Promise<void> {
  const { title, text, audience, pinned = false, lasts } = notice
  const untilAt = lasts === undefined ? null : new Date(clock.now().getTime() + lasts * DAY_MILLISECONDS)
  await invoke(master, publishAnnouncement, {
    body: { title, text, audience, fromAt: null, untilAt, pinned },
  })
}

/** Finds a member without referrals who joined after `share` of the period, with or without a package. */
function findLeafMember({ people, days }: Simulation, share: number, buys = true): number {
  const sponsors = new Set(people.map(({ sponsor }) => sponsor))
  const found = people.findIndex(
    (person, index) =>
      person.joins >= days * share && (person.package !== undefined) === buys && !sponsors.has(index),
  )
  return Math.max(DEMO + 1, found)
}

function planAccounts(simulation: Simulation): void {
  const { invoke, master, days } = simulation
  const at = (share: number) => Math.floor(days * share)
  const flag = (share: number, who: number, name: Flag, reason: string) =>
    schedule(simulation, at(share), 650, async () => {
      const memberId = simulation.ids[who]
      if (memberId === undefined) return
      await invoke(master, setMemberFlag, {
        params: { memberId },
        body: { flag: name, value: true, reason },
      })
    })
  const trainer = findLeafMember(simulation, 0.3, false)
  flag(0.45, trainer, 'zero_pin', 'Complimentary account of the trainer')
  schedule(simulation, at(0.46), 700, async () => {
    const id = simulation.ids[trainer]
    // In a small network the trainer may join too late to get the 0 Pin flag, without which no package can be granted.
    if (id === undefined || simulation.people[trainer]!.joins >= at(0.45)) return
    const params = { memberId: String(id) }
    await invoke(master, grantPackage, {
      params,
      body: { packageType: 'igniteFund', amount: usdt(500), reason: 'Launch partner' },
    })
  })
  flag(0.5, findLeafMember(simulation, 0.2), 'level_manual', 'Leads the northern team')
  flag(0.8, findLeafMember(simulation, 0.4), 'blocked', 'Account shared with others')
  flag(
    0.97,
    findLeafMember(simulation, 0.7),
    'blocked',
    'At the member’s request until a lost phone is replaced',
  )
  schedule(simulation, at(0.85), 720, () => deactivateOne(simulation, findLeafMember(simulation, 0.25)))
  schedule(simulation, at(0.3), 730, () => verifyMember(simulation, DEMO))
  schedule(simulation, at(0.6), 735, () => verifyMember(simulation, findVerifiedMember(simulation)))
}

/** Verified by an administrator's edit, without documents. */
export const findVerifiedMember = (simulation: Simulation) => findLeafMember(simulation, 0.15)

async function deactivateOne({ invoke, master, ids }: Simulation, index: number): Promise<void> {
  if (ids[index] === undefined) return
  const params = { memberId: String(ids[index]) }
  const { activations } = await invoke(master, listMemberActivations, { params })
  const active = activations.find(({ status }) => status === 'active')
  if (!active) return
  await invoke(master, deactivatePackage, {
    params: { activationId: active.id },
    body: { reason: 'At the member’s request' },
  })
}

async function verifyMember({ invoke, master, ids }: Simulation, index: number): Promise<void> {
  const memberId = ids[index]
  if (memberId === undefined) return
  const { record } = await invoke(master, readMemberDetails, { params: { memberId } })
  const changed = {
    ...(record as MemberRecord),
    city: 'Uppsala',
    country: 'Sweden',
    gender: 'Female',
    kycStatus: 'Verified',
    bankStatus: 'Verified',
    reason: 'Passport and bank statement seen',
  }
  await invoke(master, saveMember, { params: { memberId }, body: changed as never })
}

/** Older tickets are answered; the newest ones are open. */
function planTickets(simulation: Simulation): void {
  const { days, people } = simulation
  for (const [number, question] of questions.entries()) {
    const open = question.answer === undefined
    const day = open ? days - (questions.length - 1 - number) : Math.floor((days * (number + 2)) / 11)
    const asker = number % 4 === 3 ? DEMO : Math.min(DEMO + 2 + number * 3, people.length - 1)
    schedule(simulation, day, 690 + number, () => openAndAnswerTicket(simulation, asker, question))
  }
}

async function openAndAnswerTicket(simulation: Simulation, index: number, question: Question): Promise<void> {
  const { invoke, master, people, clock, ids } = simulation
  if (ids[index] === undefined) return
  const { name, email, mobile } = people[index]!
  const caller = memberAt(simulation, index)
  const { id } = await invoke(caller, openTicket, {
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
  await invoke(master, answerTicket, { params: { ticketId: id }, body: { text, imageId: null, resolve } })
  if (question.thanks === undefined) return
  clock.advance(1_800_000)
  await invoke(caller, replyToTicket, {
    params: { ticketId: id },
    body: { text: question.thanks, imageId: null },
  })
  if (!resolve) return
  clock.advance(600_000)
  const thanked = { text: 'You are welcome.', imageId: null, resolve }
  await invoke(master, answerTicket, { params: { ticketId: id }, body: thanked })
}
