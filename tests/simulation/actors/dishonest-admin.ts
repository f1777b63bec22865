// A dishonest administrator: tries to carry out alone what needs two, by every way to a confirmation, and to read what the permissions deny.

import { findMail } from '../operations/mail.ts'
import { getIn, proveAgain } from '../operations/sessions.ts'
import { endpointOf, permissionsOf } from '../operations/office-choices.ts'
import { meetStaff } from '../operations/office-staff.ts'
import { generateInput } from '../generate-input.ts'
import { Browser, type Person } from '../person.ts'
import { sendRequest } from '../send-request.ts'
import type { World } from '../world.ts'
import { attempt, attemptUsual, gatherAdmins, pickMember } from './steps.ts'

type Request = { id: string; input: { params?: Record<string, string>; body?: Record<string, unknown> } }

/** Something that always, or while the control is on, needs a second administrator. */
function chooseRequest(world: World, admin: Person, victim: Person | undefined): Request {
  const { random } = world
  const reason = { reason: 'As agreed' }
  const wanted: Request[] = [
    { id: 'publishStatement', input: {} },
    {
      id: 'addFunds',
      input: {
        body: { userrefid: victim?.name ?? 'root', wallet: 'profit_wallet', amount: '900', ...reason },
      },
    },
    { id: 'recordRate', input: { body: { currency: 'INR', perUsdt: `${random.between(83, 86)}.5` } } },
  ]
  if (victim) {
    const params = { memberId: String(victim.id) }
    wanted.push({ id: 'closeAccount', input: { params, body: reason } })
    wanted.push({ id: 'unfreezeMember', input: { params, body: reason } })
  }
  wanted.push({ id: 'saveControls', input: { body: noControls(world, admin) } })
  return random.pick(wanted)
}

const noControls = (_: World, { memory }: Person) => ({
  ...(memory.get('controls') as object),
  coolingHours: 1,
})

async function readControls(world: World, admin: Person): Promise<void> {
  const { status, body } = await attempt(world, admin, 'readControls')
  if (status !== 200) return
  const { masters: _, controls, ...rest } = body as { masters: number; controls: object[] }
  admin.memory.set('controls', {
    ...rest,
    controls: controls.map((each) => ({ ...each, required: true, freeUpTo: null })),
  })
}

/** With the session of the page, with that of another browser, and with a key of a program. */
async function confirmByAllWays(world: World, admin: Person, confirmation: string): Promise<void> {
  const input = { params: { id: confirmation } }
  await attempt(world, admin, 'confirmRequest', input)
  const other = { ...admin, browser: new Browser('198.51.100.7'), provedAt: -Infinity }
  if (await getIn(other, world)) await attempt(world, other, 'confirmRequest', input)
  const apiKey = admin.memory.get('apiKey') as string | undefined
  if (apiKey === undefined) return
  const browser = new Browser('198.51.100.8')
  browser.apiKey = apiKey
  await sendRequest(world, { ...admin, browser }, { endpoint: endpointOf('confirmRequest') }, input)
}

export async function* confirmOwnRequests(world: World): AsyncGenerator<void, void, void> {
  const { random } = world
  const [admin] = (await gatherAdmins(world, true)).toReversed()
  if (!admin) return
  await readControls(world, admin)
  const { id, input } = chooseRequest(world, admin, pickMember(world))
  await proveAgain(admin, world)
  const { status, body } = await attempt(world, admin, id, input)
  if (status !== 202) return
  const { confirmation } = body as { confirmation: string }
  await confirmByAllWays(world, admin, confirmation)
  yield
  const accomplice = await hireAccomplice(world, admin)
  yield
  if (accomplice && (await getIn(accomplice, world)))
    await attempt(world, accomplice, 'confirmRequest', { params: { id: confirmation } })
  yield
  // An honest colleague confirms, and the first one once more.
  const others = (await gatherAdmins(world)).filter(({ id: other }) => other !== admin.id)
  if (others.length === 0) return
  const colleague = random.pick(others)
  await attempt(world, colleague, 'confirmRequest', { params: { id: confirmation } })
  await attempt(world, colleague, 'confirmRequest', { params: { id: confirmation } })
  await attempt(world, admin, 'confirmRequest', { params: { id: confirmation } })
}

/** A second account whose mail the administrator reads. */
async function hireAccomplice(world: World, admin: Person): Promise<Person | undefined> {
  const email = `accomplice${world.random.below(1000)}@example.com`
  await attempt(world, admin, 'createSubAdmin', {
    body: {
      name: 'A friend',
      email,
      phone: '+4915100001',
      role: 'General Admin',
      permissions: ['View Members', 'Edit Members', 'Approve Payments', 'Delete Members'],
      status: 'Active',
      invite: true,
    },
  })
  await meetStaff(admin, world)
  return world.people.find((person) => person.kind === 'admin' && person.email === email)
}

/** Gives a sub-admin, whose mailbox the administrator controls, another address and more rights. */
export async function* takeOverColleague(world: World): AsyncGenerator<void, void, void> {
  const [admin] = await gatherAdmins(world, true)
  if (!admin) return
  await meetStaff(admin, world)
  const subAdmins = world.people.filter(({ kind, isMaster }) => kind === 'admin' && !isMaster)
  if (subAdmins.length === 0) return
  const colleague = world.random.pick(subAdmins)
  const [row] = await world.read<{
    name: string
    email: string
    role: string
    active: boolean
    permissions: string[]
  }>('select name, email, role, active, permissions from admin where id = $1', [colleague.id])
  if (!row) return
  const { active, ...fields } = row
  const body = { ...fields, phone: '+49151000', status: active ? 'Active' : 'Inactive' }
  await attempt(world, admin, 'saveSubAdmin', {
    params: { id: String(colleague.id) },
    body: { ...body, email: `taken.${row.email}` },
  })
  await meetStaff(admin, world)
  yield
  await attempt(world, admin, 'sendSubAdminResetLink', { params: { id: String(colleague.id) } })
  const link = (await findMail(colleague, world, /\/anjo\/reset-password#([\w-]+)/))?.[1]
  if (link !== undefined) {
    const newPassword = colleague.password
    await attempt(world, colleague, 'resetAdminPassword', {
      body: { token: link, newPassword, confirmPassword: newPassword },
    })
  }
  yield
  // Edits the own account in the same way.
  await attempt(world, colleague, 'saveSubAdmin', { params: { id: String(colleague.id) }, body })
}

/** Reads with the session of a sub-admin what the permissions do not allow. */
export async function* snoop(world: World): AsyncGenerator<void, void, void> {
  const subAdmins = await gatherAdmins(world, false)
  if (subAdmins.length === 0) return
  const person = world.random.pick(subAdmins)
  const held = permissionsOf(person)
  const denied = world.endpoints.filter(
    ({ access, permission }) =>
      access === 'admin' && permission !== 'any administrator' && !held.some((each) => each === permission),
  )
  for (let count = 6; count > 0 && denied.length > 0; count -= 1) {
    const endpoint = world.random.pick(denied)
    const input = await generateInput(endpoint, person, world)
    if (input) await sendRequest(world, person, world.operationOf(endpoint), input)
  }
  yield
  await attemptUsual(world, person, 'listConfirmations')
}
