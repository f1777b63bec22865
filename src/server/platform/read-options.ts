// Reads a command's options. Prints its help for --help, and one sentence for each mistake.

import { parseArgs } from 'node:util'
import { findCommand, type CommandName, type GivenOptions } from '#server/platform/commands.ts'

const npmCommand = (name: CommandName) =>
  name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`

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

/** The positional arguments. */
export const readWords = (name: CommandName, given: readonly string[] = process.argv.slice(2)): string[] =>
  parse(name, given).words

function parse(name: CommandName, given: readonly string[]) {
  const { options: known = {}, words } = findCommand(name)
  const types = Object.entries(known).map(([option, { value, isRepeatable = false }]) => [
    option,
    { type: value === undefined ? ('boolean' as const) : ('string' as const), multiple: isRepeatable },
  ])
  const { values, positionals, tokens } = parseArgs({
    args: [...given],
    options: { ...Object.fromEntries(types), help: { type: 'boolean' } },
    strict: false,
    allowPositionals: true,
    tokens: true,
  })
  const mistakes = tokens.flatMap((token) => {
    if (token.kind === 'positional' && words) return []
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
  return { values, mistakes, words: positionals }
}

export function renderHelp(name: CommandName): string {
  const { purpose, options: known = {}, words } = findCommand(name)
  const options = Object.entries(known).map(([option, { value, meaning }]) => [
    `--${option}${value === undefined ? '' : ` ${value}`}`,
    meaning,
  ])
  const accepted = [...(options.length > 0 ? ['[options]'] : []), ...(words ? [`[${words}]`] : [])]
  const usage = [npmCommand(name), ...(accepted.length > 0 ? ['--', ...accepted] : [])].join(' ')
  const rows = [...options, ['--help', 'shows this help']]
  return `${purpose}.\n\nUsage: ${usage}\n\n${renderRows(rows)}`
}

/** Renders two aligned columns. */
export function renderRows(rows: readonly (readonly string[])[]): string {
  const width = Math.max(...rows.map(([first = '']) => first.length))
  return rows.map(([first = '', second]) => `  ${first.padEnd(width)}  ${second}\n`).join('')
}
