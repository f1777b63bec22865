// The registry of npm scripts with their purpose and options. `npm run help` lists them, and each command parses its own row.

/** An option without `value` is a switch. */
type Option = { meaning: string; value?: string; isRepeatable?: true }
/** `words` describes the positional arguments. */
type Command = { purpose: string; options?: Readonly<Record<string, Option>>; words?: string }
const define = <const Table extends Record<string, Command>>(table: Table) => table

const account = { email: { value: 'ADDRESS', meaning: 'email address of the account' } }

/** For operators. */
export const commands = define({
  start: { purpose: 'Starts the server, and PostgreSQL with it unless DATABASE_URL is set' },
  migrate: { purpose: 'Brings the database of DATABASE_OWNER_URL up to date' },
  closing: {
    purpose: 'Closes every day that is due, or one day',
    options: {
      date: { value: 'YYYY-MM-DD', meaning: 'the day to close' },
      'dry-run': { meaning: 'with --date: reports what the closing would do, and changes nothing' },
      undo: { meaning: 'with --date: undoes the closing of that day' },
      redo: { meaning: 'with --date: closes a day again that was undone' },
    },
  },
  plan: {
    purpose: 'Prints, checks or compares the plan as a document, or requests that one takes effect',
    options: {
      version: { value: 'NUMBER', meaning: 'with show or diff: another version of the plan' },
      as: {
        value: 'NAME',
        meaning: 'with apply: the administrator who requests the change; another one confirms it',
      },
      from: { value: 'YYYY-MM-DD', meaning: 'with apply: the day on which it starts; else once confirmed' },
      'based-on': {
        value: 'NUMBER',
        meaning: 'with apply: the version that was changed; refused if another one is in force',
      },
      reason: { value: 'TEXT', meaning: 'with apply: why the plan changes' },
    },
    words: 'show, check FILE, diff FILE, apply FILE or schema',
  },
  'ledger:verify': { purpose: 'Recomputes every balance and checks every invariant; changes nothing' },
  'rewards:verify': { purpose: 'Recomputes every reward and prints differences; changes nothing' },
  'ledger:reconcile': {
    purpose: 'Compares the ledger with the deposit records and the chain; changes nothing',
  },
  'statement-key': {
    purpose: 'Lists the keys that sign statements, or replaces the current one',
    options: { rotate: { meaning: 'creates a new key, signed by the current one, for the next statement' } },
  },
  'verify:statement': {
    purpose:
      'Verifies what an installation publishes: headers, keys, signatures and every leaf; needs no database',
    options: {
      key: { value: 'KEY', meaning: 'the first key of the installation, as you have it from elsewhere' },
      save: {
        value: 'FILE',
        meaning: 'writes all that was verified to a new file, which can be verified later',
      },
    },
    words: 'address or file',
  },
  claims: {
    purpose:
      'Verifies a folder of claims that members hand in, and names every forgery, duplicate and stale one; needs no database',
    options: {
      key: { value: 'KEY', meaning: 'the first key of the installation, as you have it from elsewhere' },
    },
    words: 'folder',
  },
  witness: {
    purpose:
      'Verifies and cosigns the statements of an installation again and again, and serves the cosignatures',
    options: {
      name: {
        value: 'NAME',
        meaning: 'the name of this witness, as in witness.example; used at the first start',
      },
      key: { value: 'KEY', meaning: 'the first key of the installation, as you have it from elsewhere' },
      state: {
        value: 'DIRECTORY',
        meaning: 'where it remembers its key and what it saw, .witness by default',
      },
      port: { value: 'PORT', meaning: 'where it serves the cosignatures, 3900 by default' },
      every: { value: 'SECONDS', meaning: 'time between two polls, 600 by default' },
      once: { meaning: 'polls once, prints the cosigned checkpoint and ends' },
    },
    words: 'address',
  },
  'audit:verify': { purpose: 'Recomputes the hash chains of the audit log; changes nothing' },
  backup: {
    purpose: 'Backs up the embedded database and its key, also while the server runs',
    options: { to: { value: 'DIRECTORY', meaning: 'a new directory for this backup' } },
  },
  restore: {
    purpose: 'Restores a backup into an empty DATA_DIR and verifies it before any server starts',
    options: { from: { value: 'DIRECTORY', meaning: 'the directory of the backup' } },
  },
  'admin:create': {
    purpose: 'Creates a master admin and prints the password once',
    options: {
      username: { value: 'NAME', meaning: 'the name to sign in with' },
      name: { value: 'NAME', meaning: 'the name that other administrators see' },
      ...account,
    },
  },
  'admin:recover': {
    purpose: 'Turns a lost authenticator off that an administrator reported 72 hours ago',
    options: { username: { value: 'NAME', meaning: 'the name or email address to sign in with' } },
  },
  'member:create-root': {
    purpose: 'Creates the first member and prints the password once',
    options: {
      userrefid: { value: 'ID', meaning: 'the member’s identifier' },
      name: { value: 'NAME', meaning: 'the member’s full name' },
      ...account,
      mobile: { value: 'NUMBER', meaning: 'the member’s mobile number' },
    },
  },
  import: {
    purpose:
      'Checks files of members, sponsors, packages and opening balances, and lists every fault by line',
    options: { prepare: { meaning: 'stores an import without faults, for two administrators to approve' } },
    words: 'members.csv packages.csv',
  },
  'demo-data': {
    purpose: 'Fills an empty database for load tests and verifies its ledger',
    options: {
      members: { value: 'COUNT', meaning: 'members to create, 100000 by default' },
      days: { value: 'COUNT', meaning: 'days of history, 30 by default' },
      seed: { value: 'NUMBER', meaning: 'seed of the random numbers, 11 by default' },
    },
  },
  'build:web': {
    purpose: 'Builds the web app if its sources changed; npm ci and npm start do so too',
    options: { kit: { meaning: 'builds the component gallery of the browser tests instead' } },
  },
  'env:example': { purpose: 'Writes .env.example from the configuration table' },
  help: { purpose: 'Lists every command' },
})

const seed = { value: 'NUMBER', meaning: 'seed of the random numbers' }
const members = { value: 'COUNT', meaning: 'members of the network, 100000 by default' }
const attempts = (meaning: string) => ({ value: 'COUNT', meaning })

/** For developers. Scripts that run a tool directly pass its options through. */
export const developerCommands = define({
  dev: { purpose: 'Starts the server and the web app with hot reload' },
  test: {
    purpose: 'Runs every check and test',
    options: {
      shard: { value: 'PART/PARTS', meaning: 'runs one of several parts, the first with the static checks' },
      merge: { meaning: 'checks that all parts together showed every specified message' },
      changed: { meaning: 'runs the checks, and the tests that the changes since main can reach' },
    },
  },
  check: { purpose: 'Runs the fast checks: lint, format, types and unit tests' },
  'test:unit': { purpose: 'Runs the unit tests' },
  'test:watch': { purpose: 'Runs the unit tests again when files change' },
  'test:integration': { purpose: 'Runs the tests with PostgreSQL and real processes' },
  'test:browser': { purpose: 'Runs the user stories in a browser' },
  'test:long': { purpose: 'Runs the random tests for longer' },
  format: { purpose: 'Formats all files' },
  lint: { purpose: 'Looks for mistakes in the sources and checks their types' },
  'check:alerts': { purpose: 'Loads the alert rules into a real Prometheus that scrapes a server' },
  'check:container': { purpose: 'Builds the image and starts the server from it' },
  'drill:failover': {
    purpose: 'Kills, freezes and cuts off machines of a Patroni cluster while money moves',
    options: {
      rounds: attempts('failures, 30 by default'),
      packages: attempts('packages of the closing in progress, 100000 by default'),
      clients: attempts('clients that send money requests, 64 by default'),
      control: { meaning: 'commits without a quorum, and fails unless something acknowledged is lost' },
      seed,
    },
  },
  'drill:pooler': { purpose: 'Tries what the servers need from PostgreSQL through PgBouncer' },
  'drill:restore': {
    purpose: 'Destroys a database under load and restores it from its backup and its archived log',
    options: {
      method: { value: 'NAME', meaning: 'pgbackrest (default), or scripts for those of deploy/postgres' },
      members: attempts('members of the database, 2000 by default'),
      seconds: attempts('seconds of load between the backup and the disaster, 90 by default'),
    },
  },
  sbom: { purpose: 'Prints the software bill of materials' },
  fuzz: {
    purpose: 'Sends random requests to every endpoint',
    options: { requests: attempts('requests to send, 10000 by default'), seed },
  },
  abuse: {
    purpose: 'Attacks the running product and measures what it withstands',
    words: 'part of the name of an attack',
  },
  kills: {
    purpose: 'Kills servers and PostgreSQL at random moments and verifies the ledger',
    options: {
      seed,
      bank: attempts('kills during transfers, 100 by default'),
      closings: attempts('kills during closings, 50 by default'),
      payments: attempts('kills during payouts, 50 by default'),
      takeover: { meaning: 'measures instead how fast another server takes a closing over' },
    },
  },
  simulate: {
    purpose: 'Lives some days of the whole product under one seed, with faults, and judges every answer',
    options: {
      seed,
      days: attempts('days to live, 30 by default'),
      members: attempts('members, 200 by default'),
      visits: attempts('requests of people per day; by default 30, fewer in long runs'),
      steps: { value: 'NUMBERS', meaning: 'takes only these steps, as a shrunk run prints them' },
      twice: { meaning: 'runs the seed twice and prints where the two runs first differ' },
      shrink: { value: 'SECONDS', meaning: 'looks for a short list of steps that leads to a finding' },
      campaign: { value: 'DURATION', meaning: 'runs seed after seed on all cores, for example for 30m' },
      seeds: attempts('seeds of a campaign at most'),
      summary: { value: 'FILE', meaning: 'writes the counts of the run as JSON' },
      role: { value: 'TEXT', isRepeatable: true, meaning: 'plots whose name contains it, and no others' },
      breaks: attempts('tries each kept break of the product against so many seeds at most'),
      only: { value: 'TEXT', isRepeatable: true, meaning: 'breaks whose name or file contains it' },
    },
  },
  mutate: {
    purpose: 'Changes the sources and checks that a test notices',
    options: {
      only: { value: 'TEXT', isRepeatable: true, meaning: 'changes whose name, file or test contains it' },
      list: { meaning: 'lists the changes' },
      lanes: attempts('changes to test at a time, 2 by default'),
      'skip-unbroken': { meaning: 'does not run the tests without a change first' },
      sample: attempts('generated changes to try instead, drawn by the seed'),
      seed,
      area: { value: 'NAME', meaning: 'draws from one area only, such as money' },
      mutant: { value: 'ID', isRepeatable: true, meaning: 'tries one generated change again' },
      browser: { meaning: 'tries changes of screens too, with browser tests' },
      minutes: attempts('stops the sample after this time'),
    },
  },
  bench: {
    purpose: 'Runs every benchmark and writes docs/benchmarks.md',
    options: { render: { meaning: 'writes the page from what was measured before' } },
    words: 'names of benchmarks',
  },
  'bench:start': { purpose: 'Measures the start' },
  'bench:http': { purpose: 'Measures requests per second' },
  'bench:team-tree': {
    purpose: 'Measures the team tree of a large network in Chromium',
    options: { members: { value: 'number', meaning: 'Members of the network; 100,000 by default' } },
  },
  'bench:ledger': { purpose: 'Measures transfers per second' },
  'bench:search': {
    purpose: 'Measures the search of the back office over a million members',
    options: { members: attempts('members to create, 1000000 by default') },
  },
  'bench:imports': {
    purpose: 'Measures an import of members, balances and packages',
    options: { members: attempts('members to import, 100000 by default') },
  },
  'bench:closing': {
    purpose: 'Measures a closing of a large network',
    options: {
      packages: attempts('activations to close, 100000 by default'),
      undo: { meaning: 'measures the undoing as well' },
      database: { value: 'URL', meaning: 'an empty database, instead of the embedded one' },
    },
  },
  'bench:derivation': { purpose: 'Measures derivations', options: { rows: attempts('rewards to make') } },
  'bench:run-off': { purpose: 'Measures the run-off of a large network', options: { members } },
  'bench:simulator': { purpose: 'Measures simulations on the server and in a browser' },
  'bench:statements': { purpose: 'Measures the statements of a month', options: { members } },
  'bench:closing-days': { purpose: 'Measures pages and closings after years of history' },
})

const allCommands = { ...commands, ...developerCommands }

export type CommandName = keyof typeof allCommands
type OptionsOf<Name extends CommandName> = (typeof allCommands)[Name] extends { options: infer Options }
  ? Options
  : Record<string, never>
type ValueOf<Given> = Given extends { isRepeatable: true }
  ? string[]
  : Given extends { value: string }
    ? string
    : boolean
/** The parsed options. */
export type GivenOptions<Name extends CommandName> = {
  [Key in keyof OptionsOf<Name>]?: ValueOf<OptionsOf<Name>[Key]>
}

export const findCommand = (name: CommandName): Command => allCommands[name]
