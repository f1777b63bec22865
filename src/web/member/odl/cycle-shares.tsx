import { IconRobot } from '@tabler/icons-react'
import { listPackages } from '#contract/member/packages.ts'
import type { OdlTimer } from '#contract/member/odl.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { Section } from '#web/ui/layout/section.tsx'

/** The share of this cycle by activation. */
export function CycleShares({ timer }: { timer: OdlTimer }) {
  const { data } = useEndpointQuery(listPackages, {}, ['plan'])
  if (timer.shares.length === 0) return null
  const packageName = (type: string) =>
    data?.packages.find(({ packageType }) => packageType === type)?.name ?? ''
  return (
    <Section heading={t.odl.byPackage}>
      <Card variant="flush">
        <List>
          {timer.shares.map(({ activationId, type, amount, share }) => (
            <ListRow
              key={activationId}
              icon={IconRobot}
              title={packageName(type)}
              caption={<Amount micro={amount} size="small" />}
              end={<Amount micro={share} currency={null} />}
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}
