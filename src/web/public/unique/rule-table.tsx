import { transferCodes } from '#domain/ledger/transfer-codes.ts'
import type { PublicMessages } from '#messages/public-messages.ts'
import { usePublicLocale } from '../use-public-locale.ts'
import styles from './rule-table.module.css'
import { rewardDefinitions, rewardKinds } from '#domain/rewards/reward-kinds.ts'

/** Codes whose transfer pays a reward are named after it. */
const rewardCodes = Object.fromEntries(rewardKinds.map((kind) => [rewardDefinitions[kind].code, kind]))

/** The same rules that the database enforces. */
const rules = Object.entries(transferCodes)
  .flatMap(([code, { from, to }]) => from.flatMap((source) => to.map((target) => ({ code, source, target }))))
  .filter(({ source, target }) =>
    [source, target].some((kind) => kind === 'reward_treasury' || kind === 'odl_pool'),
  )
  .toSorted((a, b) => Number(b.target === 'reward_treasury') - Number(a.target === 'reward_treasury'))

function describeCode(code: string, { unique, product }: PublicMessages): string {
  const meanings: Record<string, string> = unique.rules.meanings
  const kind = rewardCodes[code]
  return meanings[code] ?? (kind ? product.rewards.kinds[kind].name : code)
}

export function RuleTable() {
  const { messages } = usePublicLocale()
  const { rules: texts } = messages.unique
  const accounts: Record<string, string> = texts.accounts
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{texts.transfer}</th>
            <th scope="col">{texts.from}</th>
            <th scope="col">{texts.to}</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ code, source, target }) => (
            <tr key={code} data-into={target === 'reward_treasury'}>
              <th scope="row">
                {describeCode(code, messages)}
                <code>{code}</code>
              </th>
              <td>{accounts[source] ?? source}</td>
              <td>{accounts[target] ?? target}</td>
            </tr>
          ))}
          <tr data-refused>
            <th scope="row">
              {texts.deposit}
              <code>{texts.noRule}</code>
            </th>
            <td>{texts.depositFrom}</td>
            <td>{texts.refused}</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
