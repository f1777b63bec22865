// What must be true of the database and the servers when nothing is going on.

import { verifyChains } from '#server/audit/audit-queries.ts'
import { verifyLedger } from '#server/ledger/verify-ledger.ts'
import { verifyRewards } from '#server/rewards/verify-rewards.ts'
import type { World } from '../world.ts'

type Oracle = (world: World) => Promise<string[]> | string[]

/** The books, by the product's own verification. */
const judgeBooks: Oracle = async ({ made: { database } }) => {
  const ledger = (await verifyLedger(database.pool)).filter(({ wrong }) => wrong > 0n)
  return ledger.map(({ name, variances }) => `ledger: ${name}: ${String(variances[0])}`)
}

const judgeAudit: Oracle = async ({ made: { database } }) => {
  const { broken } = await verifyChains(database.pool)
  return broken.map((each) => `audit: ${JSON.stringify(each)}`)
}

const judgeRewards: Oracle = async ({ made: { database } }) => {
  const { differences, first } = await verifyRewards(database.pool)
  return differences > 0 ? [`rewards: ${differences} differ from their derivation: ${first.join('; ')}`] : []
}

const judgeLogs: Oracle = ({ loggedErrors }) =>
  loggedErrors.splice(0).map(({ server, message }) => `${server} logged an error: ${message}`)

/** Every connection is free again, and no transaction is left open. */
const judgeConnections: Oracle = async ({ servers, read }) => {
  const held = servers.flatMap(({ name, pools }) =>
    pools
      .filter((pool) => pool.totalCount !== pool.idleCount || pool.waitingCount > 0)
      .map(
        (pool) =>
          `${name} holds ${pool.totalCount - pool.idleCount} connections, and ${pool.waitingCount} wait`,
      ),
  )
  const open = await read<{ query: string }>(
    `select query from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'
     order by query`,
  )
  return [...held, ...open.map(({ query }) => `a transaction is open after: ${query.slice(0, 100)}`)]
}

/** The same mail twice at one moment is one event told twice. Notifications are not judged: a worker mails several at one moment. */
const judgeMail: Oracle = async ({ read, secrets, doubledAt }) => {
  const rows = await read<{
    recipient: string
    subject: string
    at: Date
    texts: Buffer[]
    details: (Buffer | null)[]
  }>(
    `select mailed.recipient, mailed.subject, created_at as at, array_agg(text order by id) as texts,
       array_agg(details order by id) as details from simulation.mailed join outbox_mail using (id)
     group by 1, 2, 3 having count(*) > 1 order by 1, 2, 3`,
  )
  return rows
    .filter(({ at }) => !doubledAt.has(at.getTime()))
    .filter(({ details }) => !details.some((each) => each && secrets.open(each).includes('"reason":')))
    .filter(({ texts }) => new Set(texts.map((text) => secrets.open(text))).size < texts.length)
    .map(({ recipient, subject, texts }) => `${texts.length} mails “${subject}” to ${recipient} at once`)
}

/** The model has seen every event of the day once the step is judged. */
const judgeMoney: Oracle = async (world) => {
  const { money } = world
  return money ? [...money.judgeStep(), ...(await money.compare(world))] : []
}

const judgeOutside: Oracle = ({ outside }) => outside.judge()

const oracles: readonly Oracle[] = [
  judgeMoney,
  judgeBooks,
  judgeAudit,
  judgeRewards,
  judgeLogs,
  judgeConnections,
  judgeMail,
  judgeOutside,
]

export async function judgeQuiet(world: World): Promise<string[]> {
  const findings: string[] = []
  for (const judge of oracles) findings.push(...(await judge(world)))
  return findings
}
