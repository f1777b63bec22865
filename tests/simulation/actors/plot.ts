// What takes several visits: a plot is a list of acts of one or more people, with the lives of all others between them.

import type { World } from '../world.ts'

/** Each `yield` ends an act; the next one begins at a later visit. */
export type Plot = (world: World) => AsyncGenerator<void, void, void>

export type Role = { name: string; weight: number; plot: Plot }

/** More at a time, and nobody else would come to act. */
const MAX_PLOTS = 5
const START_PERCENT = 50

export class Plots {
  readonly #roles: readonly Role[]
  readonly #first: Plot
  readonly #running: { name: string; acts: ReturnType<Plot> }[] = []
  #hasBegun = false
  readonly counts = new Map<string, number>()

  constructor(first: Plot, roles: readonly Role[]) {
    this.#first = first
    this.#roles = roles
  }

  /** The next act of one of the plots. */
  async act(world: World): Promise<void> {
    const { random } = world
    if (!this.#hasBegun) this.#begin('opening', this.#first(world))
    else if (
      this.#running.length === 0 ||
      (this.#running.length < MAX_PLOTS && random.chance(START_PERCENT))
    ) {
      const { name, plot } = this.#choose(world)
      this.#begin(name, plot(world))
    }
    const running = random.pick(this.#running)
    const { done } = await running.acts.next()
    if (done) this.#running.splice(this.#running.indexOf(running), 1)
  }

  #begin(name: string, acts: ReturnType<Plot>): void {
    this.#hasBegun = true
    this.#running.push({ name, acts })
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1)
  }

  #choose({ random }: World): Role {
    let left = random.below(this.#roles.reduce((sum, { weight }) => sum + weight, 0))
    return this.#roles.find(({ weight }) => (left -= weight) < 0)!
  }
}
