// `npm run help`: lists every command.

import { commands, developerCommands } from '#server/platform/commands.ts'
import { readOptions, renderRows } from '#server/platform/read-options.ts'

readOptions('help')
const forOperators = Object.entries(commands).map(([name, { purpose }]) => [name, purpose])
const forDevelopers = Object.entries(developerCommands).map(([name, { purpose }]) => [name, purpose])
process.stdout.write(`Usage: npm run COMMAND -- [options]. Add --help to see the options of a command.

${renderRows(forOperators)}
For developers:

${renderRows(forDevelopers)}`)
