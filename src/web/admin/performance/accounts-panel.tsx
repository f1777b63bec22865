import type { Performance } from '#contract/admin/performance.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'

const names: Record<string, string> = {
  r_wallet: 'R-Wallet',
  custody: 'Custody',
  profit_wallet: 'Profit Wallet',
  withdrawal_wallet: 'Withdrawal Wallet',
  hold: 'Hold',
}

export const AccountsPanel = ({ balances }: { balances: Performance['balances'] }) => (
  <PanelCard heading="Accounts">
    <DescriptionList
      divided
      items={balances.map(({ account, balance }) => ({
        term: names[account] ?? account,
        value: <Amount micro={balance} />,
      }))}
    />
  </PanelCard>
)
