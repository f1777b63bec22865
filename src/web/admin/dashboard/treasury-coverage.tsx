import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { CoverageMeter } from '../treasury/coverage-meter.tsx'

export function TreasuryCoverage({ coverage }: { coverage: AdminDashboard['coverage'] }) {
  const { pending, treasury } = coverage
  const missing = pending > treasury ? pending - treasury : 0n
  const { master } = useAdministrator()
  return (
    <PanelCard
      heading={t.admin.dashboard.treasuryCoverage}
      end={master && <TextLink to="/anjo/treasury">{t.admin.dashboard.treasury}</TextLink>}
    >
      <CoverageMeter coverage={coverage} />
      <DescriptionList
        divided
        items={[
          { term: t.admin.dashboard.treasuryBalance, value: <Amount micro={treasury} /> },
          { term: t.admin.dashboard.neededToCoverAllPending, value: <Amount micro={missing} /> },
        ]}
      />
    </PanelCard>
  )
}
