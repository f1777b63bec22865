// Administrators at work: the staff of the first day, and a careless operator who decides from stale lists, twice, in the wrong order,
// and leaves in the middle.

import { rolePresets } from '#contract/platform/permissions.ts'
import { meetStaff } from '../operations/office-staff.ts'
import { getIn } from '../operations/sessions.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { attempt, attemptUsual, gatherAdmins, isDone } from './steps.ts'

/** A master hires people for support, payments and content before the first control is on. */
export async function* openOffice(world: World): AsyncGenerator<void, void, void> {
  const [master] = await gatherAdmins(world, true)
  if (!master) return
  const posts = [
    ['support', 'Support Admin', ['View Members', 'Edit Members', 'Delete Members', 'Customer Support']],
    ['finance', 'Finance Manager', rolePresets['Finance Manager']],
    ['content', 'Content Manager', ['Content Management', 'Marketing Tools', 'Email Campaigns']],
  ] as const
  for (const [index, [name, role, rights]] of posts.entries()) {
    const email = `${name}${index + 1}@example.com`
    await attempt(world, master, 'createSubAdmin', {
      body: { name, email, phone: '+4915100000', role, permissions: rights, status: 'Active', invite: true },
    })
  }
  yield
  await meetStaff(master, world)
}

/** Masters agree on which actions need two, which some seeds then have from the first day. */
export async function* switchControlsOn(world: World): AsyncGenerator<void, void, void> {
  const [master] = await gatherAdmins(world, true)
  if (!master) return
  const { status, body } = await attempt(world, master, 'readControls')
  if (status !== 200) return
  const { masters: _, controls, ...rest } = body as { masters: number; controls: { kind: string }[] }
  yield
  await attempt(world, master, 'saveControls', {
    body: {
      ...rest,
      controls: controls.map((each) => ({ ...each, required: world.random.chance(70), freeUpTo: null })),
    },
  })
}

type Queue = { cases: { id: string }[] }

async function listCases(world: World, person: Person, queue: string): Promise<string[]> {
  const { status, body } = await attempt(world, person, 'readQueue', { params: { queue } })
  return status === 200 ? (body as Queue).cases.map(({ id }) => id) : []
}

const paymentStaff = async (world: World): Promise<Person | undefined> => {
  const admins = await gatherAdmins(world)
  const allowed = admins.filter(({ isMaster, memory }) =>
    isMaster ? true : ((memory.get('permissions') ?? []) as string[]).includes('Approve Payments'),
  )
  return allowed.length === 0 ? undefined : world.random.pick(allowed)
}

export async function* decideFromStaleList(world: World): AsyncGenerator<void, void, void> {
  const { random } = world
  const person = await paymentStaff(world)
  if (!person) return
  const ids = await listCases(world, person, 'withdrawals')
  if (ids.length === 0) return
  yield
  if (random.chance(50)) {
    // One by one, the first of them twice, and leaves in the middle.
    for (const id of [ids[0]!, ...ids.slice(0, Math.ceil(ids.length / 2))])
      await attempt(world, person, random.chance(80) ? 'approveWithdrawal' : 'rejectWithdrawal', {
        params: { withdrawalId: id },
        body: random.chance(50)
          ? { reason: 'Checked', overrideReason: 'Known member' }
          : { reason: 'Checked' },
      })
    yield
  }
  if (!(await getIn(person, world))) return
  await attempt(world, person, 'approveWithdrawals', { body: { ids } })
  await attempt(world, person, 'approveWithdrawals', { body: { ids } })
  yield
  if (!(await getIn(person, world))) return
  // Pays before the file exists, then makes two files, and settles one twice.
  await attemptUsual(world, person, 'payWithdrawal')
  const made = await attempt(world, person, 'createPayoutFile', { body: { currency: 'usdt' } })
  await attempt(world, person, 'createPayoutFile', { body: { currency: 'usdt' } })
  yield
  if (!isDone(made) || !(await getIn(person, world))) return
  await attemptUsual(world, person, 'previewSettlement')
  await attemptUsual(world, person, 'settlePayout')
  await attemptUsual(world, person, 'settlePayout')
}

/** Looks at every case and list, as a person does who compares the screens. */
export async function* reviewCases(world: World): AsyncGenerator<void, void, void> {
  const person = await paymentStaff(world)
  if (!person) return
  for (const queue of ['deposits', 'withdrawals']) await listCases(world, person, queue)
  const rows = await world.read<{ id: string }>('select id::text from withdrawal order by id desc limit 4')
  for (const { id } of rows)
    await attempt(world, person, 'readWithdrawalCase', { params: { withdrawalId: id } })
  yield
  if (!(await getIn(person, world))) return
  await attempt(world, person, 'readSystemAccounts')
  await attemptUsual(world, person, 'readMemberAccounts')
}
