// What people do: one operation per endpoint, with how to make a request that the product could accept now.

import type { Endpoint } from '#contract/platform/endpoint.ts'
import type { Task } from './observe-commits.ts'
import type { Answer, Person } from './person.ts'
import type { World } from './world.ts'

export type WireInput = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: Record<string, unknown> | Uint8Array
}

export type Operation = {
  endpoint: Endpoint
  /** How often, compared with the others of the same kind of person; 1 unless stated. */
  weight?: number
  /** Undefined if this person has nothing to do here now. Without it the request is generated from the endpoint's schemas. */
  prepare?: (person: Person, world: World) => Promise<WireInput | undefined> | WireInput | undefined
  /** Notes what the person learns from an answer that they received. */
  learn?: (person: Person, answer: Answer, input: WireInput, world: World) => Promise<void> | void
}

/** A request on its way, and what came of it. */
export type Exchange = {
  number: number
  person: Person
  operation: Operation
  input: WireInput
  path: string
  key: string | undefined
  server: string
  /** Product time at which it was sent. */
  at: Date
  /** No other request was on its way at the same time. */
  isAlone: boolean
  /** The answer never reached the person. */
  isLost: boolean
  /** The number of the exchange that this one repeats with the same key. */
  repeats?: number
  answer: Answer
  /** What it committed. */
  task: Task
}
