// Simulates sanctions screening: two members have the name of an entry; one match is cleared, the other is open.

import { createHash } from 'node:crypto'
import { clearSanctionsMatch, readSanctions } from '#contract/admin/risk.ts'
import { replaceList, screenAllMembers } from '#server/risk/sanctions-queries.ts'
import type { Person } from './population.ts'
import { schedule, type Simulation } from './simulation.ts'

/** No such file is configured, so the first start of a server deletes the list; its matches stay. */
const LIST = { kind: 'name', name: 'specimen_names.txt' } as const
const SCREENED_SHARE = 0.85
const REASON = 'Another birthdate and nationality than the entry'

export function planSanctions(simulation: Simulation): void {
  const day = Math.floor(simulation.days * SCREENED_SHARE)
  schedule(simulation, day, 615, () => screen(simulation, day))
}

async function screen(simulation: Simulation, day: number): Promise<void> {
  const { database, clock, invoke, master } = simulation
  const entries = findNames(simulation.people, day)
  if (entries.length === 0) return
  const contentHash = createHash('sha256').update(entries.join('\n')).digest()
  await database.inTransaction((tx) => replaceList(tx, LIST, { contentHash, entries }, clock.now()))
  await screenAllMembers(database.pool, clock.now())
  const { matches } = await invoke(master, readSanctions)
  const cleared = matches.find(({ label }) => label === entries[0])
  if (cleared && entries.length > 1)
    await invoke(master, clearSanctionsMatch, { params: { matchId: cleared.id }, body: { reason: REASON } })
}

/** Without a package there is nothing to withdraw, so a match stops none of the simulated payments. */
function findNames(people: readonly Person[], day: number): string[] {
  const isUnique = ({ name }: Person) => people.filter((other) => other.name === name).length === 1
  return people
    .filter((person) => person.joins < day && person.package === undefined && isUnique(person))
    .slice(-2)
    .map(({ name }) => name)
}
