import { transferCodes } from '#domain/ledger/transfer-codes.ts'
import styles from './rule-table.module.css'
import { rewardDefinitions } from '#domain/rewards/reward-kinds.ts'

const NAMES: Record<string, string> = {
  revenue: 'Recorded revenue',
  fees: 'Fees',
  reward_treasury: 'Reward treasury',
  odl_pool: 'ODL pool',
  profit_wallet: 'Profit Wallet',
  withdrawal_wallet: 'Withdrawal Wallet',
}
const MEANINGS: Record<string, string> = {
  fee_income: 'Fees, as they are posted',
  treasury_funding: 'Revenue added by the operator',
  odl_return: 'Unclaimed remainder of an ODL cycle',
  odl_open: 'Pool of an ODL cycle',
  ...Object.fromEntries(Object.values(rewardDefinitions).map(({ code, label }) => [code, label.sentence])),
  odl_claim: 'Claimed ODL share',
}

/** The same rules that the database enforces. */
const rules = Object.entries(transferCodes)
  .flatMap(([code, { from, to }]) => from.flatMap((source) => to.map((target) => ({ code, source, target }))))
  .filter(({ source, target }) =>
    [source, target].some((kind) => kind === 'reward_treasury' || kind === 'odl_pool'),
  )
  .toSorted((a, b) => Number(b.target === 'reward_treasury') - Number(a.target === 'reward_treasury'))

export function RuleTable() {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Transfer</th>
            <th scope="col">From</th>
            <th scope="col">To</th>
          </tr>
        </thead>
        <tbody>
          {rules.map(({ code, source, target }) => (
            <tr key={code} data-into={target === 'reward_treasury'}>
              <th scope="row">
                {MEANINGS[code] ?? code}
                <code>{code}</code>
              </th>
              <td>{NAMES[source] ?? source}</td>
              <td>{NAMES[target] ?? target}</td>
            </tr>
          ))}
          <tr data-refused>
            <th scope="row">
              A member’s deposit or principal
              <code>no such rule</code>
            </th>
            <td>R-Wallet, Custody</td>
            <td>Refused by the database</td>
          </tr>
        </tbody>
      </table>
    </div>
  )
}
