// `npm run claims -- FOLDER`: for a liquidator, verifies the claims that members submit.

import { formatUsdt } from '#domain/money/money.ts'
import { readWords } from '#server/platform/read-options.ts'
import { CommandError, runWithoutDatabase } from '#server/platform/run-command.ts'
import { judgeClaims } from './judge-claims.ts'

await runWithoutDatabase('claims', async ({ key }) => {
  const [folder, ...others] = readWords('claims')
  if (folder === undefined || others.length > 0)
    throw new CommandError('Name the folder of the claims: npm run claims -- FOLDER')
  const { sequence, accepted, refused } = await judgeClaims(folder, key).catch((error: Error) => {
    throw new CommandError(`${folder} cannot be read: ${error.message}`)
  })
  if (refused.length > 0) process.exitCode = 1
  const totalMicro = accepted.reduce((sum, { amountMicro }) => sum + amountMicro, 0n)
  return [
    ...refused.map(({ file, reason }) => `REFUSED ${file}: ${reason}`),
    ...(accepted.length > 0
      ? [`${accepted.length} claims of statement ${sequence} are right: ${formatUsdt(totalMicro)} USDT.`]
      : ['No claim is right.']),
    `${refused.length} claims are refused.`,
  ].join('\n')
})
