// The benchmarks of docs/benchmarks.md, in its order.

export type Benchmark = { name: string; title: string; command: string; about: string }

export const benchmarks: Benchmark[] = [
  {
    name: 'start',
    title: 'Start',
    command: 'npm run bench:start',
    about:
      'From the command to a server that answers, with an empty data directory and again with the same one.',
  },
  {
    name: 'test',
    title: 'Tests',
    command: 'npm test',
    about:
      'Every check and every test; `npm run check` is the fast loop. Other programs kept the processors busy during the measured run, so its times are longer than alone.',
  },
  {
    name: 'check',
    title: 'Checks',
    command: 'npm run check',
    about: 'Format, lint, types, tidy and unit tests.',
  },
  {
    name: 'ledger',
    title: 'Ledger',
    command: 'npm run bench:ledger',
    about:
      'Transfers with full durability, compared with a bare insert and with the same work as two updates and two inserts ([posting](decisions/0006-ledger-posting.md)).',
  },
  {
    name: 'closing-100k',
    title: 'Closing, 100 000 packages',
    command: 'npm run bench:closing -- --packages 100000 --undo',
    about:
      'One daily closing, compared with the bare work: inserting the same rows, building their keys and updating the same balances without any logic.',
  },
  {
    name: 'closing-1m',
    title: 'Closing, 1 000 000 packages',
    command: 'npm run bench:closing -- --packages 1000000 --undo',
    about: 'The same with ten times as many packages.',
  },
  {
    name: 'closing-days',
    title: 'Closing days',
    command: 'npm run bench:closing-days',
    about:
      "A member's dashboard and statement after 1 100 closing days, compared with 100, with past months merged ([partitions](decisions/0007-transfer-ids-and-partitions.md)).",
  },
  {
    name: 'statements',
    title: 'Statements, 100 000 members',
    command: 'npm run bench:statements',
    about:
      'The statements of a month with 31 closings, a batch of members per transaction; a run that was killed leaves its batches, and the next continues ([statements](decisions/0019-member-statements.md)).',
  },
  {
    name: 'run-off',
    title: 'Run-off, 100 000 members',
    command: 'npm run bench:run-off',
    about:
      'The projection of 300 closings of 100 000 members from one snapshot, in a worker thread ([engine](decisions/0015-projections.md)).',
  },
  {
    name: 'derivation',
    title: 'Derivations, 5 000 000 rewards',
    command: 'npm run bench:derivation',
    about:
      'Rewards of 100 000 members, made by closings of the product: opening one over HTTP, and recomputing all of them with the functions that made them ([derivations](decisions/0013-reward-derivations.md)).',
  },
  {
    name: 'simulator',
    title: 'Simulator',
    command: 'npm run bench:simulator',
    about:
      'Simulations of 1 000, 10 000 and 100 000 members over 300 days, each with its sensitivity to revenue, in the worker thread of the server and in a worker of Chromium ([simulator](decisions/0015-projections.md)).',
  },
  {
    name: 'http',
    title: 'HTTP',
    command: 'npm run bench:http',
    about: 'Requests per second of the server, compared with bare node:http and pg running the same SQL.',
  },
  {
    name: 'team-tree',
    title: 'Team tree',
    command: 'npm run bench:team-tree',
    about:
      'The team tree of 100 000 members in Chromium: from the address to the first picture, panning compared with an idle page, and the heap with many branches open.',
  },
  {
    name: 'search',
    title: 'Search',
    command: 'npm run bench:search',
    about:
      'The search of the back office over 1 000 000 members, by start, part, name, email and phone; the slowest of all, compared with reading one member by id.',
  },
  {
    name: 'imports',
    title: 'Import',
    command: 'npm run bench:imports',
    about:
      'An import of 100 000 members with sponsors and balances, half of them with a package, from the files to the last package ([imports](decisions/0028-integrations.md)).',
  },
  {
    name: 'mutants',
    title: 'Generated mutants',
    command: 'npm run mutate -- --sample 54 --seed 1 --browser',
    about:
      'Generated mistakes that the nearest tests notice, by area ([generated mutants](decisions/0050-generated-mutants.md)).',
  },
  {
    name: 'kills',
    title: 'Kills',
    command: 'npm run kills -- --seed 20',
    about:
      'The server, PostgreSQL or both, killed with `kill -9` while the bank test, closings and payments run; the recovery is from the kill to the first successful answer.',
  },
  {
    name: 'takeover',
    title: 'Closing takeover',
    command: 'npm run kills -- --takeover',
    about:
      'A server killed with `kill -9` while it closes a day of 20 000 members, next to a second server; the time until the day is closed.',
  },
]
