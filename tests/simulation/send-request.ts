// Sends one request of a person to a server, and notes what came of it.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import { buildPath } from './generate-input.ts'
import type { Exchange, Operation, WireInput } from './operation.ts'
import { runTask, type Task } from './observe-commits.ts'
import type { Answer, Person } from './person.ts'
import { drawFrom } from './seeded-randomness.ts'
import type { World } from './world.ts'

export type SendOptions = {
  key?: string | undefined
  /** The person never sees the answer. */
  isLost?: boolean
  /** The person closes the connection after so many turns of the event loop. */
  leavesAfter?: number
  repeats?: number
}

export async function sendRequest(
  world: World,
  person: Person,
  operation: Operation,
  input: WireInput,
  options: SendOptions = {},
): Promise<Exchange> {
  const { endpoint, learn } = operation
  if (world.inFlight === 0) await world.beforeRequest?.()
  const number = (world.sent += 1)
  const server = world.random.pick(world.servers)
  const key = options.key ?? (endpoint.money ? world.nameKey() : undefined)
  const { isLost = false, leavesAfter, repeats } = options
  const signal = leavesAfter === undefined ? undefined : abortAfter(leavesAfter)
  const path = buildPath(endpoint, input)
  const at = world.clock.now()
  const { stall, linger } = world
  const request = { method: endpoint.method, path, body: input.body, stall, linger, ...(key && { key }) }
  const task: Task = { commits: [] }
  const wasIdle = world.inFlight === 0
  world.inFlight += 1
  const answer = await drawFrom(world.nameStream(), () =>
    runTask(task, () => person.browser.send(server.app, request, { isLost, signal })),
  )
  world.inFlight -= 1
  const exchange: Exchange = {
    number,
    isAlone: wasIdle && world.sent === number,
    person,
    operation,
    input,
    path,
    key,
    server: server.name,
    at,
    isLost,
    ...(repeats !== undefined && { repeats }),
    answer,
    task,
  }
  if (world.afterAnswer) await world.afterAnswer(exchange)
  if (answer.status === 401 || isForForgery(answer)) person.browser.token = undefined
  if (answer.status < 300 && !isLost) await learn?.(person, answer, input, world)
  world.note(exchange)
  return exchange
}

function abortAfter(turns: number): AbortSignal {
  const leaving = new AbortController()
  const wait = (left: number) => setImmediate(() => (left === 0 ? leaving.abort() : wait(left - 1)))
  wait(turns)
  return leaving.signal
}

/** A step on the way to another request, such as solving a captcha. Refused steps give undefined. */
export async function performStep(
  world: World,
  person: Person,
  endpoint: Endpoint,
  input: WireInput = {},
): Promise<unknown> {
  const operation = world.operationOf(endpoint)
  const { answer } = await sendRequest(world, person, operation, input)
  return answer.status < 300 ? (answer.body ?? answer.text) : undefined
}

/** The page is loaded again then, which asks for a new sign-in. */
const isForForgery = ({ body }: Answer) =>
  (body as { code?: string } | undefined)?.code === 'forgery-suspected'
