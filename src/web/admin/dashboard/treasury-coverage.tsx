import type { AdminDashboard } from '#contract/admin/admin-dashboard.ts'
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
    <PanelCard heading="Treasury coverage" end={master && <TextLink to="/anjo/treasury">Treasury</TextLink>}>
      <CoverageMeter coverage={coverage} />
      <DescriptionList
        divided
        items={[
          { term: 'Treasury balance', value: <Amount micro={treasury} /> },
          { term: 'Needed to cover all pending', value: <Amount micro={missing} /> },
        ]}
      />
    </PanelCard>
  )
}
