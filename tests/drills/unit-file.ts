// Reads how a systemd unit starts its program, so that the drills run the same files as a machine with systemd.

export type Unit = {
  user: string
  workingDirectory: string
  environment: Record<string, string>
  /** Paths; a leading `-` in the unit makes a file optional. */
  environmentFiles: { path: string; isOptional: boolean }[]
  commands: string[]
}

const WORDS = /"([^"]*)"|'([^']*)'|(\S+)/g
const splitWords = (text: string) =>
  [...text.matchAll(WORDS)].map(([, double, single, word]) => double ?? single ?? word!)

/** `instance` replaces `%i`, and `%p` is the name of the unit. */
export function parseUnit(text: string, names: { unit: string; instance?: string }): Unit {
  const replaced = text
    .replaceAll('%i', names.instance ?? '')
    .replaceAll('%p', names.unit)
    .replaceAll('%H', 'localhost')
  const values = (key: string) =>
    [...replaced.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value!.trim())
  return {
    user: values('User').at(-1) ?? 'root',
    workingDirectory: values('WorkingDirectory').at(-1) ?? '/',
    environment: Object.assign({}, ...values('Environment').flatMap(splitWords).map(parseAssignment)),
    environmentFiles: values('EnvironmentFile').map((value) => ({
      path: value.replace(/^-/, ''),
      isOptional: value.startsWith('-'),
    })),
    commands: values('ExecStart'),
  }
}

/** Lines `NAME=value`; comments and empty lines are ignored. */
export function parseEnvironment(text: string): Record<string, string> {
  const lines = text.split('\n').filter((line) => /^\w+=/.test(line))
  return Object.assign({}, ...lines.map(parseAssignment))
}

function parseAssignment(text: string): Record<string, string> {
  const at = text.indexOf('=')
  return { [text.slice(0, at)]: text.slice(at + 1).replace(/^(["'])(.*)\1$/, '$2') }
}

/** The words of a command, with `$NAME` replaced as systemd does: a variable that is its own word may become several. */
export function expandCommand(command: string, environment: Record<string, string>): string[] {
  return splitWords(command).flatMap((word) => {
    const own = /^\$(\w+)$/.exec(word)
    if (own) return splitWords(environment[own[1]!] ?? '')
    return word.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => environment[name] ?? '')
  })
}
