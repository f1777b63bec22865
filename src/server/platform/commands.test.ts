import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { commands, developerCommands, findCommand } from '#server/platform/commands.ts'
import { renderHelp } from '#server/platform/read-options.ts'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }
const names = Object.keys(commands) as (keyof typeof commands)[]

/** Runs the npm script without npm, on a database that does not exist. */
async function run(script: string, ...parameters: string[]) {
  const [, ...words] = script.split(' ')
  const env = { ...childEnvironment, DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing' }
  const child = spawn(process.execPath, [...words, ...parameters], { env })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output, errors }
}

test('every npm script has a line in the list of commands, and every command is documented', () => {
  const listed = [...names, ...Object.keys(developerCommands)]
  expect(listed.toSorted()).toEqual(
    Object.keys(scripts)
      .filter((name) => name !== 'prepare')
      .toSorted(),
  )
  const documented = readFileSync('docs/operations.md', 'utf8')
  expect(names.filter((name) => name !== 'start' && !documented.includes(`\`npm run ${name}`))).toEqual([])
})

test('npm run help lists every command', async () => {
  const { output } = await run(scripts['help']!)
  for (const [name, { purpose }] of Object.entries(commands))
    expect(output).toMatch(new RegExp(`^  ${name} +${purpose.slice(0, 20)}`, 'm'))
})

test.concurrent.each(names)('%s names an option that it does not have', async (name) => {
  const { code, output, errors } = await run(scripts[name]!, '--bogus', 'word')
  expect([code, output]).toEqual([1, ''])
  const command = name === 'start' ? 'npm start' : `npm run ${name}`
  const refusedWord = findCommand(name).words ? '' : `${command} does not accept "word".\n`
  expect(errors).toBe(
    `${command} has no option --bogus.\n${refusedWord}Run ${command} -- --help to see what it accepts.\n`,
  )
})

test('--help explains a command and its options', async () => {
  expect(await run(scripts['closing']!, '--help')).toMatchObject({ code: 0, errors: '' })
  for (const name of names) {
    const { purpose, options = {} } = findCommand(name)
    for (const text of [purpose, ...Object.keys(options).map((each) => `--${each}`)])
      expect(renderHelp(name)).toContain(text)
  }
})

test('every script of ours for developers reads its options too', () => {
  const files = Object.keys(developerCommands).flatMap((name) =>
    [...scripts[name]!.matchAll(/node (?:--\S+ )*(\S+\.ts)/g)].map(([, file]) => ({ name, file: file! })),
  )
  expect(files.length).toBeGreaterThan(10)
  const silent = files.filter(({ file }) => !/readOptions\(/.test(readFileSync(file, 'utf8')))
  expect(silent).toEqual([])
})

test('an option without its value, and a switch with one, are named', async () => {
  const { errors } = await run(scripts['closing']!, '--date', '--undo=yes')
  expect(errors).toMatch(/^--date needs a value: --date YYYY-MM-DD\.\n/)
  expect((await run(scripts['closing']!, '--undo=yes')).errors).toMatch(/^--undo does not take a value\.\n/)
})

test('an error is a sentence without a stack', async () => {
  const { code, errors } = await run(scripts['ledger:verify']!)
  expect([code, errors]).toEqual([
    1,
    'The database at 127.0.0.1:1/nothing cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
  ])
})

test('an older Node version gets an instruction to upgrade', async () => {
  const old = `Object.defineProperty(process.versions, 'node', { value: '20.20.2' });
    require(${JSON.stringify(`${process.cwd()}/src/server/require-node.cjs`)})`
  const { code, errors } = await run('node -e', old)
  expect([code, errors]).toEqual([
    1,
    expect.stringContaining('Tributary needs Node 24 or later, and this is Node 20.20.2.'),
  ])
  const used = Object.entries(scripts).filter(([, script]) => script.startsWith('node src/'))
  expect(used).toEqual([])
})
