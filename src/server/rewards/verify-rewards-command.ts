// `npm run rewards:verify`: recomputes every reward with the rules that screens use. Exits 1 when one differs.

import { grouped } from '#domain/money/readable-amount.ts'
import { runCommand } from '#server/platform/run-command.ts'
import { verifyRewards } from '#server/rewards/verify-rewards.ts'

await runCommand('rewards:verify', async ({ pool }) => {
  const { checked, differences, first } = await verifyRewards(pool)
  if (differences > 0) process.exitCode = 1
  const rest = differences - first.length
  return [
    `${grouped(checked)} rewards recomputed, ${grouped(differences)} differences.`,
    ...first.map((line) => `  ${line}`),
    ...(rest > 0 ? [`  and ${grouped(rest)} more`] : []),
  ].join('\n')
})
