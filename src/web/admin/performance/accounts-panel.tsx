import type { Performance } from '#contract/admin/performance.ts'
import type { AccountKind } from '#domain/ledger/account-kinds.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { accountNames } from '#domain/ledger/account-names.ts'

export const AccountsPanel = ({ balances }: { balances: Performance['balances'] }) => (
  <PanelCard heading={t.admin.performance.accounts}>
    <DescriptionList
      divided
      items={balances.map(({ account, balance }) => ({
        term: accountNames[account as AccountKind],
        value: <Amount micro={balance} />,
      }))}
    />
  </PanelCard>
)
