import { IconCircleCheck, IconClockX } from '@tabler/icons-react'
import type { OdlTimer } from '#contract/member/odl.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { XrpEquivalent } from '#web/ui/data/amount/xrp-equivalent.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'

/** Earlier cycles in which the member had a share. Unclaimed shares are forfeited. */
export function PastCycles({ cycles }: { cycles: OdlTimer['past'] }) {
  if (cycles.length === 0) return null
  return (
    <Section
      heading={t.odl.earlierCycles}
      end={<TextLink to="/user/report/odl-bonus">{t.odl.allClaims}</TextLink>}
    >
      <Card variant="flush">
        <List>
          {cycles.map(({ id, endedAt, entitled, paid, xrp }) => (
            <ListRow
              key={id}
              icon={paid === null ? IconClockX : IconCircleCheck}
              title={paid === null ? t.odl.missed : t.odl.claimed}
              caption={t.odl.ended({ endedAt: formatDate(endedAt) })}
              end={
                paid === null ? (
                  <>
                    <Amount micro={entitled} currency={null} />
                    <Chip>{t.odl.forfeited}</Chip>
                  </>
                ) : (
                  <>
                    <p>
                      <Amount micro={paid} kind="credit" currency={null} />
                    </p>
                    <XrpEquivalent xrp={xrp} />
                  </>
                )
              }
            />
          ))}
        </List>
      </Card>
    </Section>
  )
}
