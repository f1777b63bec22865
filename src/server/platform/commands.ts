// Every npm script: what it does and which options it takes. `npm run help` lists them, and each command reads its own row.

/** An option with `value` takes one; any other is a switch. */
type Option = { meaning: string; value?: string }
type Command = { purpose: string; options?: Readonly<Record<string, Option>> }
const define = <const Table extends Record<string, Command>>(table: Table) => table

const account = {
  email: { value: 'ADDRESS', meaning: 'e-mail address of the account' },
}

/** For people who run an installation. */
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
  'ledger:verify': { purpose: 'Recomputes every balance and checks every invariant; changes nothing' },
  'ledger:reconcile': {
    purpose: 'Compares the ledger with the deposit records and the chain; changes nothing',
  },
  'audit:verify': { purpose: 'Recomputes the hash chains of the audit log; changes nothing' },
  'admin:create': {
    purpose: 'Creates a master admin and prints the password once',
    options: { username: { value: 'NAME', meaning: 'the name to sign in with' }, ...account },
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

/** For people who change the program. */
export const developerCommands: Readonly<Record<string, string>> = {
  dev: 'Starts the server and the web app with hot reload',
  test: 'Runs every check and test',
  check: 'Runs the fast checks: lint, format, types and unit tests',
  'test:unit': 'Runs the unit tests',
  'test:watch': 'Runs the unit tests again when files change',
  'test:integration': 'Runs the tests with PostgreSQL and real processes',
  'test:browser': 'Runs the user stories in a browser',
  'test:long': 'Runs the random tests for longer',
  typecheck: 'Checks the types of every layer',
  format: 'Formats all files',
  lint: 'Looks for mistakes in the sources',
  sbom: 'Prints the software bill of materials',
  fuzz: 'Sends random requests to every endpoint',
  abuse: 'Attacks the running product and measures what it withstands',
  kills: 'Kills servers and PostgreSQL at random moments and verifies the ledger',
  mutate: 'Changes the sources and checks that a test notices',
  bench: 'Runs every benchmark and writes docs/benchmarks.md',
  'bench:start': 'Measures the start',
  'bench:http': 'Measures requests per second',
  'bench:web': 'Measures the pages in bytes and with Lighthouse',
  'bench:ledger': 'Measures transfers per second',
  'bench:reports': 'Measures reports and exports',
  'bench:calls': 'Measures every read of the API',
  'bench:demo-data': 'Measures the generation of demo data',
  'bench:closing': 'Measures a closing of a large network',
  'bench:closing-days': 'Measures pages and closings after years of history',
}

export type CommandName = keyof typeof commands
type OptionsOf<Name extends CommandName> = (typeof commands)[Name] extends { options: infer Options }
  ? Options
  : Record<string, never>
/** The options that were given. */
export type GivenOptions<Name extends CommandName> = {
  [Key in keyof OptionsOf<Name>]?: OptionsOf<Name>[Key] extends { value: string } ? string : boolean
}

export const optionsOf = (name: CommandName): Readonly<Record<string, Option>> =>
  (commands[name] as Command).options ?? {}
