// Approving several withdrawals at once leaves those to review that an administrator would look at: judged from what the members did,
// and not from the checks of the product.

import type { Exchange } from '../operation.ts'
import type { World } from '../world.ts'
import { nameExchange, StepChanges, type Watcher } from './watcher.ts'

const changesCredentials = new Set([
  'changePassword',
  'resetPassword',
  'confirmTwoFactor',
  'switchTwoFactorOff',
])
const RECENT = 30 * 86_400_000

type Facts = { member: string; changes: number; addedAt: Date; sharers: number }

export function createBulkApprovalWatcher(world: World): Watcher {
  const approvals = new StepChanges()
  /** When a member last changed what proves who they are, and in which step. */
  const changed = new Map<string, { at: number; step: number }>()

  function note(exchange: Exchange): string[] {
    const { operation, person, answer, at } = exchange
    const { id } = operation.endpoint
    if (id === 'approveWithdrawals') approvals.add(exchange)
    if (changesCredentials.has(id) && answer.status < 300 && person.kind === 'member')
      changed.set(String(person.id), { at: at.getTime(), step: world.step })
    return []
  }

  async function readFacts(id: string): Promise<Facts> {
    const [row] = await world.read<Facts>(
      `select withdrawal.member_id::text as member, change_count as changes, added_at as "addedAt",
         (select count(distinct other.member_id)::int from withdrawal_address as other
          where lower(other.address) = lower(used.address) and other.member_id <> used.member_id
            and other.destination_tag is not distinct from used.destination_tag) as sharers
       from withdrawal join withdrawal_address as used on used.id = address_id where withdrawal.id = $1`,
      [id],
    )
    return row!
  }

  async function findObjection(id: string, at: number): Promise<string | undefined> {
    const { member, changes, addedAt, sharers } = await readFacts(id)
    const last = changed.get(member)
    if (last && last.step < world.step && at - last.at < RECENT)
      return `member ${member} changed the password or the second factor`
    if (changes > 0 && at - addedAt.getTime() < RECENT) return `member ${member} changed the address`
    return sharers > 0 ? `${sharers} other members use the address` : undefined
  }

  async function judgeStep(): Promise<string[]> {
    const found: string[] = []
    for (const { exchange, answer } of approvals.take())
      for (const { id, approved } of (answer['results'] ?? []) as { id: string; approved: boolean }[]) {
        const objection = approved ? await findObjection(id, exchange.at.getTime()) : undefined
        if (objection)
          found.push(`${nameExchange(exchange)} approved withdrawal ${id}, although ${objection}`)
      }
    return found
  }

  return { note, judgeStep }
}
