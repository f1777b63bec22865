// Turns run as soon as they arrive.

import type { WireConnection } from '#tests/simulation/wire/connection.ts'
import type { TurnOrder, TurnRunner } from '#tests/simulation/wire/turn-runner.ts'

export class FreeOrder implements TurnOrder {
  readonly isOrdered = false
  readonly #runner: TurnRunner

  constructor(runner: TurnRunner) {
    this.#runner = runner
  }

  arrived(connection: WireConnection): void {
    const [turn] = connection.waiting
    if (!turn || !connection.isReady) return
    this.#runner.faults.applyToWaiting(turn)
    if (connection.isReady && !this.#isDelayed(turn)) this.#runner.run(connection)
  }

  settled(connection: WireConnection): void {
    this.arrived(connection)
    for (const other of this.#runner.connections) if (other.waiting[0]?.delay) this.arrived(other)
  }

  closed(): void {}

  stop(): void {}

  /** Until enough others ran, or none is running. */
  #isDelayed({ delay }: WireConnection['waiting'][number]): boolean {
    if (!delay || this.#runner.turns >= delay.until) return false
    return [...this.#runner.connections].some(({ running }) => running)
  }
}
