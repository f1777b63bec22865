// Faults wait for the next turn that they match. Each happens once.

import type { Turn } from '#tests/simulation/wire/turn.ts'

/** The name of a server, or any question about a turn. */
export type FaultTarget = string | ((turn: Turn) => boolean)

export type TurnFault =
  | 'cutBeforeCommit'
  | 'cutAfterCommit'
  | 'dropAnswer'
  | 'killBackend'
  | 'failWithSerialization'
type WaitingFault = 'delayTurns' | 'stall'
export type FaultKind = TurnFault | WaitingFault | 'refuseConnections' | 'disconnect' | 'setTarget'

export type ArmedFault = {
  readonly hasHappened: boolean
  /** Does nothing once it has happened. */
  disarm(): void
}

type Fault<Kind> = { kind: Kind; target: FaultTarget; hasHappened: boolean; onTurn?: (turn: Turn) => void }

const canMeet: Record<TurnFault | WaitingFault, (turn: Turn) => boolean> = {
  cutBeforeCommit: ({ kind }) => kind === 'commit',
  cutAfterCommit: ({ kind }) => kind === 'commit',
  dropAnswer: () => true,
  killBackend: ({ isInTransaction }) => isInTransaction,
  failWithSerialization: ({ isInTransaction, kind }) => isInTransaction && kind !== 'rollback',
  delayTurns: () => true,
  stall: () => true,
}

export class Faults {
  readonly counts: Partial<Record<FaultKind, number>> = {}
  #turnFaults: Fault<TurnFault>[] = []
  #waitingFaults: Fault<WaitingFault>[] = []

  armForTurn(kind: TurnFault, target: FaultTarget): ArmedFault {
    const fault = { kind, target, hasHappened: false }
    this.#turnFaults.push(fault)
    return this.#describe(fault)
  }

  /** `onTurn` runs before the turn is forwarded. */
  armForWaiting(kind: WaitingFault, target: FaultTarget, onTurn: (turn: Turn) => void): ArmedFault {
    const fault = { kind, target, hasHappened: false, onTurn }
    this.#waitingFaults.push(fault)
    return this.#describe(fault)
  }

  count(kind: FaultKind): void {
    this.counts[kind] = (this.counts[kind] ?? 0) + 1
  }

  /** For a turn that is about to be forwarded. */
  takeForTurn(turn: Turn): TurnFault | undefined {
    const fault = this.#turnFaults.length > 0 ? findMatch(this.#turnFaults, turn) : undefined
    if (fault) this.#turnFaults = this.#take(this.#turnFaults, fault)
    return fault?.kind
  }

  /** For a turn that has become the next of its connection. */
  applyToWaiting(turn: Turn): void {
    const fault = this.#waitingFaults.length > 0 ? findMatch(this.#waitingFaults, turn) : undefined
    if (!fault) return
    this.#waitingFaults = this.#take(this.#waitingFaults, fault)
    fault.onTurn?.(turn)
  }

  #take<Kind extends FaultKind>(list: Fault<Kind>[], fault: Fault<Kind>): Fault<Kind>[] {
    fault.hasHappened = true
    this.count(fault.kind)
    return list.filter((each) => each !== fault)
  }

  #describe(fault: Fault<TurnFault> | Fault<WaitingFault>): ArmedFault {
    return {
      get hasHappened() {
        return fault.hasHappened
      },
      disarm: () => {
        this.#turnFaults = this.#turnFaults.filter((each) => each !== fault)
        this.#waitingFaults = this.#waitingFaults.filter((each) => each !== fault)
      },
    }
  }
}

function findMatch<Kind extends TurnFault | WaitingFault>(list: readonly Fault<Kind>[], turn: Turn) {
  if (turn.kind === 'startup') return undefined
  return list.find(
    ({ kind, target }) =>
      canMeet[kind](turn) && (typeof target === 'string' ? target === turn.server : target(turn)),
  )
}
