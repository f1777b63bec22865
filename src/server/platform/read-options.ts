// Reads a command's options. Prints its help for --help, and one sentence for each mistake.

import { parseArgs } from 'node:util'
import { commands, optionsOf, type CommandName, type GivenOptions } from '#server/platform/commands.ts'

const npmCommand = (name: CommandName) => (name === 'start' ? 'npm start' : `npm run ${name}`)

/** Ends the process after --help or a mistake. */
export function readOptions<Name extends CommandName>(
  name: Name,
  given: readonly string[] = process.argv.slice(2),
): GivenOptions<Name> {
  const { values, mistakes } = parse(name, given)
  if (values['help'] === true) {
    process.stdout.write(renderHelp(name))
    process.exit(0)
  }
  if (mistakes.length > 0) {
    process.stderr.write(
      `${mistakes.join('\n')}\nRun ${npmCommand(name)} -- --help to see what it accepts.\n`,
    )
    process.exit(1)
  }
  return values as GivenOptions<Name>
}

function parse(name: CommandName, given: readonly string[]) {
  const known = optionsOf(name)
  const types = Object.entries(known).map(([option, { value }]) => [
    option,
    { type: value === undefined ? ('boolean' as const) : ('string' as const) },
  ])
  const { values, tokens } = parseArgs({
    args: [...given],
    options: { ...Object.fromEntries(types), help: { type: 'boolean' } },
    strict: false,
    tokens: true,
  })
  const mistakes = tokens.flatMap((token) => {
    if (token.kind === 'positional') return `${npmCommand(name)} does not accept "${token.value}".`
    if (token.kind !== 'option' || token.name === 'help') return []
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined
    if (!option) return `${npmCommand(name)} has no option ${token.rawName}.`
    if (option.value === undefined)
      return token.value === undefined ? [] : `${token.rawName} does not take a value.`
    return !token.value || token.value.startsWith('--')
      ? `${token.rawName} needs a value: ${token.rawName} ${option.value}.`
      : []
  })
  return { values, mistakes }
}

export function renderHelp(name: CommandName): string {
  const options = Object.entries(optionsOf(name)).map(([option, { value, meaning }]) => [
    `--${option}${value === undefined ? '' : ` ${value}`}`,
    meaning,
  ])
  const usage = npmCommand(name) + (options.length > 0 ? ' -- [options]' : '')
  const rows = [...options, ['--help', 'shows this help']]
  return `${commands[name].purpose}.\n\nUsage: ${usage}\n\n${renderRows(rows)}`
}

/** Two columns. */
export function renderRows(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([first = '']) => first.length))
  return rows.map(([first = '', second]) => `  ${first.padEnd(width)}  ${second}\n`).join('')
}
