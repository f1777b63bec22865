// Small things that people in plots do.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Answer, Person } from '../person.ts'
import { getIn, proveAgain } from '../operations/sessions.ts'
import { endpointOf } from '../operations/office-choices.ts'
import type { WireInput } from '../operation.ts'
import { sendRequest } from '../send-request.ts'
import type { World } from '../world.ts'

/** Sends one request as it is, after the password if the endpoint asks for it. */
export async function attempt(
  world: World,
  person: Person,
  id: string,
  input: WireInput = {},
): Promise<Answer> {
  const endpoint = endpointOf(id)
  if (endpoint.stepUp) await proveAgain(person, world)
  return (await sendRequest(world, person, world.operationOf(endpoint), input)).answer
}

/** As the operation would do it now; undefined if there is nothing to do. */
export async function attemptUsual(world: World, person: Person, id: string): Promise<Answer | undefined> {
  const { endpoint, prepare }: { endpoint: Endpoint; prepare?: unknown } = world.operationOf(endpointOf(id))
  if (!prepare) return attempt(world, person, id)
  const input = await world.operationOf(endpoint).prepare!(person, world)
  return input && attempt(world, person, id, input)
}

export const isDone = (answer: Answer | undefined): boolean => answer !== undefined && answer.status < 300

/** Administrators who can sign in now, masters first. */
export async function gatherAdmins(world: World, isMaster?: boolean): Promise<Person[]> {
  const admins = world.people.filter(
    (person) =>
      person.kind === 'admin' && (isMaster === undefined || (person.isMaster ?? false) === isMaster),
  )
  const present: Person[] = []
  for (const person of admins) if (await getIn(person, world)) present.push(person)
  return present
}

export const pickMember = ({ people, random }: World): Person | undefined => {
  const members = people.filter(({ kind, id }) => kind === 'member' && id !== undefined)
  return members.length === 0 ? undefined : random.pick(members)
}

/** From a master, and confirmed by another one where that is needed. */
export async function addMoney(
  world: World,
  member: Person,
  wallet: string,
  amount: string,
): Promise<boolean> {
  const [one, other] = await gatherAdmins(world, true)
  if (!one) return false
  const body = { userrefid: member.name, wallet, amount, reason: 'As agreed' }
  const answer = await attempt(world, one, 'addFunds', { body })
  if (answer.status !== 202) return isDone(answer)
  const { confirmation } = answer.body as { confirmation: string }
  return (
    other !== undefined &&
    isDone(await attempt(world, other, 'confirmRequest', { params: { id: confirmation } }))
  )
}
