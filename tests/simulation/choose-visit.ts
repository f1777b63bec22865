// Who comes next and for what: mostly as often as in real use. Now and then any operation that changes something, so that each is done
// and refused in a few seeds.

import { generateInput } from './generate-input.ts'
import type { Operation, WireInput } from './operation.ts'
import { excludedOperations } from './operations/all-operations.ts'
import { getIn } from './operations/sessions.ts'
import { makeWrong } from './operations/wrong-requests.ts'
import type { Person } from './person.ts'
import type { World } from './world.ts'

export type Visit = { person: Person; operation: Operation; input: WireInput; isAgain: boolean }

const CHANGE_PERCENT = 40
const WRONG_PERCENT = 35
const AGAIN_PERCENT = 30
/** People who are asked whether they have something to do here now. */
const MAX_TRIES = 4

const isOfOffice = ({ endpoint }: Operation) => endpoint.path.startsWith('/api/admin/')

type ByKind = Record<Person['kind'], Operation[]>

export class VisitChoice {
  readonly #operations: ByKind
  readonly #changes: ByKind

  constructor(operations: readonly Operation[]) {
    const byKind = (of: readonly Operation[]): ByKind => ({
      member: of.filter((operation) => !isOfOffice(operation)),
      admin: of.filter(isOfOffice),
    })
    const isChange = ({ endpoint, weight }: Operation) =>
      endpoint.method !== 'GET' && weight !== 0 && !(endpoint.id in excludedOperations)
    this.#operations = byKind(operations)
    this.#changes = byKind(operations.filter(isChange))
  }

  choose(world: World): Promise<Visit | undefined> {
    return world.random.chance(CHANGE_PERCENT) ? this.#chooseChange(world) : this.#chooseUsual(world)
  }

  /** What someone who has just done something does next. */
  async chooseNext(person: Person, world: World): Promise<Visit | undefined> {
    const { random } = world
    if (person.browser.token === undefined) return undefined
    if (!random.chance(CHANGE_PERCENT)) return this.#prepareUsual(person, world)
    return this.#prepareChange(random.pick(this.#changes[person.kind]), person, world)
  }

  async #chooseUsual(world: World): Promise<Visit | undefined> {
    const { random } = world
    const person = random.pick(listPeople(world, random.chance(30) ? 'admin' : 'member'))
    return (await getIn(person, world)) ? this.#prepareUsual(person, world) : undefined
  }

  async #prepareUsual(person: Person, world: World): Promise<Visit | undefined> {
    const operation = this.#chooseOperation(person, world)
    const input = await prepareInput(operation, person, world)
    return input && { person, operation, input, isAgain: false }
  }

  async #chooseChange(world: World): Promise<Visit | undefined> {
    const { random } = world
    const { member, admin } = this.#changes
    const operation = random.pick([...member, ...admin])
    const people = listPeople(world, isOfOffice(operation) ? 'admin' : 'member')
    for (let tries = 0; tries < MAX_TRIES; tries += 1) {
      const person = random.pick(people)
      if (!(await getIn(person, world))) continue
      const visit = await this.#prepareChange(operation, person, world)
      if (visit) return visit
    }
    return undefined
  }

  async #prepareChange(operation: Operation, person: Person, world: World): Promise<Visit | undefined> {
    const { random } = world
    const input = await prepareInput(operation, person, world)
    if (!input) return undefined
    if (!random.chance(WRONG_PERCENT))
      return { person, operation, input, isAgain: random.chance(AGAIN_PERCENT) }
    return { person, operation, input: makeWrong(operation.endpoint, input, person, world), isAgain: false }
  }

  #chooseOperation({ kind }: Person, { random }: World): Operation {
    const operations = this.#operations[kind]
    let left = random.below(operations.reduce((sum, { weight = 1 }) => sum + weight * 10, 0))
    return operations.find(({ weight = 1 }) => (left -= weight * 10) < 0)!
  }
}

const prepareInput = (operation: Operation, person: Person, world: World) =>
  operation.prepare ? operation.prepare(person, world) : generateInput(operation.endpoint, person, world)

/** Administrators if there is no member yet. */
function listPeople({ people }: World, wanted: Person['kind']): Person[] {
  const found = people.filter(({ kind }) => kind === wanted)
  return found.length > 0 ? found : people
}
