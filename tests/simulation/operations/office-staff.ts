// Administrators among themselves: dual control, sub-administrators and lost authenticators.

import { permissions, rolePresets, type Permission, type Role } from '#contract/platform/permissions.ts'
import type { Operation } from '../operation.ts'
import { createPerson, type Person } from '../person.ts'
import type { World } from '../world.ts'
import { findMail } from './mail.ts'
import {
  endpointOf,
  look,
  office,
  onRecord,
  pickId,
  reasonBody,
  toUsdt,
  writeReason,
} from './office-choices.ts'

const MAX_STAFF = 5

const passwordOf = (email: string) => `Copper-Walrus-${email.length}-${email.split('@')[0]}-Meadow`
const isSubAdmin = ({ kind, isMaster }: Person) => kind === 'admin' && !isMaster

type StaffRow = {
  id: string
  username: string
  email: string
  permissions: Permission[]
  isDeleted: boolean
  hasFactor: boolean
}

/** What every administrator knows of the others: who joined, who left, and what changed for them. */
export async function meetStaff(person: Person, world: World): Promise<void> {
  const rows = await world.read<StaffRow>(
    `select id::text, username, email, permissions, deleted_at is not null as "isDeleted",
       exists (select from two_factor where kind = 'admin' and owner_id = admin.id and confirmed_at is not null) as "hasFactor"
     from admin order by id`,
  )
  for (const row of rows) {
    const known = world.people.find(({ kind, id }) => kind === 'admin' && id === BigInt(row.id))
    if (known && row.isDeleted) world.people.splice(world.people.indexOf(known), 1)
    else if (known) refresh(known, row)
    else if (!row.isDeleted) await welcome(person, row, world)
  }
}

function refresh(person: Person, { username, email, permissions: held, hasFactor }: StaffRow): void {
  if (!person.isMaster) person.name = username
  person.email = email
  person.memory.set('permissions', held)
  if (!hasFactor) delete person.totpSecret
}

async function welcome(_: Person, row: StaffRow, world: World): Promise<void> {
  const id = BigInt(row.id)
  const newcomer: Person = {
    ...createPerson('admin', row.username, 60_000 + Number(id)),
    id,
    email: row.email,
    password: passwordOf(row.email),
  }
  refresh(newcomer, row)
  const link = await findResetLink(newcomer, world)
  if (link !== undefined) {
    const done = await look('resetAdminPassword', newcomer, world, {
      body: newPassword(link, newcomer.password),
    })
    if (!done) return
  }
  world.people.push(newcomer)
}

const findResetLink = async (person: Person, world: World) =>
  (await findMail(person, world, /\/anjo\/reset-password#([\w-]+)/))?.[1]

const newPassword = (token: string, password: string) => ({
  token,
  newPassword: password,
  confirmPassword: password,
})

async function hire(person: Person, world: World) {
  const { random, people } = world
  await meetStaff(person, world)
  const staff = people.filter(isSubAdmin)
  if (staff.length >= MAX_STAFF && !random.chance(5)) return undefined
  const [row] = await world.read<{ count: number }>('select count(*)::int as count from admin')
  const kind = random.pick(['support', 'finance', 'content', 'careless'] as const)
  const email = random.chance(8) ? person.email : `${kind}${row!.count}@example.com`
  const { role, rights } = staffKinds[kind]
  const password = random.chance(6) ? 'password12345' : passwordOf(email)
  return {
    body: {
      name: `${kind} ${row!.count}`,
      email,
      phone: '+4915100000',
      role,
      permissions: rights,
      status: 'Active',
      ...(random.chance(30) ? { invite: true } : { password, confirmPassword: password }),
    },
  }
}

const staffKinds = {
  support: {
    role: 'Support Admin',
    rights: ['View Members', 'Edit Members', 'Delete Members', 'Customer Support'],
  },
  finance: { role: 'Finance Manager', rights: rolePresets['Finance Manager'] },
  content: {
    role: 'Content Manager',
    rights: ['Content Management', 'Marketing Tools', 'Email Campaigns', 'Analytics Dashboard'],
  },
  careless: { role: 'General Admin', rights: permissions },
} as const satisfies Record<string, { role: Role; rights: readonly Permission[] }>

const anySubAdmin = {
  waiting: 'select id::text from admin where not master and deleted_at is null order by id',
  any: 'select id::text from admin order by id',
}

async function editSubAdmin(person: Person, world: World) {
  const { random } = world
  await meetStaff(person, world)
  const id = await pickId(anySubAdmin, person, world)
  if (id === undefined) return undefined
  const [row] = await world.read<{
    name: string
    email: string
    role: Role
    permissions: Permission[]
    active: boolean
  }>('select name, email, role, permissions, active from admin where id = $1', [id])
  if (!row)
    return {
      params: { id },
      body: {
        name: 'x',
        email: 'x@example.com',
        phone: '1',
        role: 'General Admin',
        permissions: ['View Members'],
      },
    }
  const hasMore = random.chance(25)
  return {
    params: { id },
    body: {
      name: row.name,
      email: random.chance(8) ? `moved.${row.email}` : row.email,
      phone: `+49151${random.below(1_000_000)}`,
      role: row.role in rolePresets ? row.role : 'General Admin',
      permissions: hasMore ? [...new Set([...row.permissions, random.pick(permissions)])] : row.permissions,
      // An inactive colleague returns soon.
      status: row.active && random.chance(8) ? 'Inactive' : 'Active',
    },
  }
}

type ConfirmationList = { waiting: { id: string; own: boolean }[] }

/** A request of another administrator, or rarely one that is decided or the person’s own. */
const onConfirmation = (
  id: string,
  weight: number,
  isOwn: boolean,
  body?: (world: World) => object,
): Operation =>
  office(id, weight, async (person, world) => {
    const { random } = world
    await meetStaff(person, world)
    const found = await look<ConfirmationList>('listConfirmations', person, world)
    const [decided] = await world.read<{ id: string }>(
      'select id::text from confirmation order by id desc limit 1 offset $1',
      [random.below(6)],
    )
    const fitting = (found?.waiting ?? []).filter(({ own }) => own === isOwn || random.chance(5))
    const chosen = fitting.length > 0 && random.chance(92) ? random.pick(fitting) : decided
    if (!chosen || (chosen === decided && !random.chance(20))) return undefined
    return { params: { id: chosen.id }, ...(body && { body: { ...body(world) } }) }
  })

type Controls = {
  controls: { kind: string; required: boolean; freeUpTo: string | null }[]
  expiryHours: number
  coolingHours: number
  rateChangePercent: number
  masters: number
}
const AMOUNT_KINDS = ['funds', 'withdrawals', 'deposits', 'grants']

async function saveControls(person: Person, world: World) {
  const { random } = world
  const found = await look<Controls>('readControls', person, world)
  if (!found) return undefined
  const { masters: _, controls, ...rest } = found
  return {
    body: {
      ...rest,
      coolingHours: random.pick([1, 1, 12, 72]),
      rateChangePercent: random.chance(5) ? 0 : random.between(10, 40),
      controls: controls.map((control) =>
        random.chance(80)
          ? control
          : {
              ...control,
              required: random.chance(55),
              freeUpTo:
                AMOUNT_KINDS.includes(control.kind) && random.chance(50)
                  ? toUsdt(BigInt(random.between(50, 500)) * 1_000_000n)
                  : null,
            },
      ),
    },
  }
}

const OPEN = 'stopped_at is null and declined_at is null and completed_at is null'

/** Two administrators wait until the owner had time to stop it; some are impatient. */
export const onRecovery = (id: string, weight: number, table: string): Operation =>
  office(id, weight, async (_, world) => {
    const rows = await world.read<{ id: string; isReady: boolean }>(
      `select id::text, ready_at <= $1 as "isReady" from ${table} where ${OPEN} order by id`,
      [world.clock.now()],
    )
    const fitting = rows.filter(({ isReady }) => isReady || world.random.chance(8))
    if (fitting.length === 0 && !world.random.chance(4)) return undefined
    const chosen = fitting.length === 0 ? '999999999' : world.random.pick(fitting).id
    return { params: { recoveryId: chosen }, body: reasonBody(world) }
  })

async function reportLostAuthenticator(person: Person, world: World) {
  if (person.totpSecret === undefined) return undefined
  const signIn = world.operationOf(endpointOf('signInAdmin'))
  const input = await signIn.prepare!(person, world)
  if (!input || !(await look('signInAdmin', person, world, input))) return undefined
  const challenge = person.memory.get('challenge') as string | undefined
  if (challenge === undefined) return undefined
  return { body: { challenge: world.random.chance(10) ? 'wrong' : challenge } }
}

async function stopByLink(person: Person, world: World) {
  const token = (await findMail(person, world, /\/anjo\/stop-recovery#([\w.-]+)/))?.[1]
  if (token === undefined && !world.random.chance(10)) return undefined
  return { body: { token: token === undefined || world.random.chance(20) ? 'wrong' : token } }
}

async function resetByLink(person: Person, world: World) {
  const token = await findResetLink(person, world)
  if (token === undefined && !world.random.chance(10)) return undefined
  const isWrong = token === undefined || world.random.chance(15)
  return { body: newPassword(isWrong ? 'wrong' : token, `${person.password}-${world.random.below(9)}`) }
}

const hasOpenRecovery = async (person: Person, world: World): Promise<boolean> =>
  (await world.read(`select from admin_recovery where admin_id = $1 and ${OPEN}`, [person.id])).length > 0

export const staffOperations: Operation[] = [
  onConfirmation('confirmRequest', 24, false),
  onConfirmation('declineRequest', 2, false, reasonBody),
  onConfirmation('withdrawRequest', 2, true),
  office('saveControls', 1.2, saveControls),
  office('createSubAdmin', 5, hire),
  office('saveSubAdmin', 1.5, editSubAdmin),
  onRecord('sendSubAdminResetLink', 0.5, { param: 'id', ...anySubAdmin }),
  onRecord('deleteSubAdmin', 0.25, { param: 'id', ...anySubAdmin }),
  office('resetAdminPassword', 1, resetByLink, (person, _, { body }) => {
    person.password = (body as { newPassword: string }).newPassword
    person.browser.token = undefined
  }),
  office('requestAdminRecovery', 2, reportLostAuthenticator),
  office('stopAdminRecoveryByLink', 0.3, stopByLink),
  office('stopOwnAdminRecovery', 0.4, async (person, world) =>
    (await hasOpenRecovery(person, world))
      ? world.random.chance(30)
        ? {}
        : undefined
      : world.random.chance(8)
        ? {}
        : undefined,
  ),
  onRecovery('completeAdminRecovery', 2, 'admin_recovery'),
  onRecord(
    'declineAdminRecovery',
    0.3,
    {
      param: 'recoveryId',
      waiting: `select id::text from admin_recovery where ${OPEN} order by id`,
      any: 'select id::text from admin_recovery order by id desc limit 4',
    },
    (world) => ({ reason: writeReason(world) }),
  ),
]
