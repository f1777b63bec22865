import type { Break } from '../break.ts'

export const simulationBreaks: Break[] = [
  {
    name: 'the pool of a simulated ODL cycle stays in the treasury too',
    file: 'src/domain/simulation/run-simulation.ts',
    find: 'this.#queue.treasury -= pool',
    replace: 'this.#queue.treasury -= 0n * pool',
    test: 'src/domain/simulation/simulation.test.ts',
  },
  {
    name: 'a simulated direct reward counts against no cap',
    file: 'src/domain/simulation/simulated-stream.ts',
    find: 'uses.forEach((use, index) => use > 0n && this.use(held[index]!, Number(use)))',
    replace: 'uses.forEach((use, index) => use < 0n && this.use(held[index]!, Number(use)))',
    test: 'src/domain/simulation/simulation.test.ts',
  },
  {
    name: 'a member who got back less counts as one who did not',
    file: 'src/domain/simulation/summarize-outcomes.ts',
    find: 'share[member]! < 1)',
    replace: 'share[member]! < 0.95)',
    test: 'src/domain/simulation/simulation.test.ts',
  },
  {
    name: 'a link with too many members is accepted',
    file: 'src/domain/simulation/field-codecs.ts',
    find: 'value >= min && value <= max',
    replace: 'value >= min || value <= max',
    test: 'src/domain/simulation/scenario-link.test.ts',
  },
]
