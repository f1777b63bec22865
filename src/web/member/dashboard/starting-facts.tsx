import { IconGauge, IconHourglass, IconLock } from '@tabler/icons-react'
import { t } from '#web/language/messages.ts'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const listFacts = () => [
  {
    icon: IconHourglass,
    title: t.dashboard.rewardsCanWait,
    caption: t.dashboard.theyArePaidFromAFunded,
  },
  {
    icon: IconLock,
    title: t.dashboard.packageLockTitle,
    caption: t.dashboard.packageLockHint,
  },
  {
    icon: IconGauge,
    title: t.dashboard.everyPackageHasACap,
    caption: t.dashboard.rewardsAboveTheCapArentPaid,
  },
]

/** What a new member should know before the first deposit. */
export function StartingFacts() {
  return (
    <Section heading={t.dashboard.beforeYouStart}>
      <Card variant="flush">
        <List>
          {listFacts().map((fact) => (
            <ListRow key={fact.title} {...fact} />
          ))}
        </List>
      </Card>
    </Section>
  )
}
