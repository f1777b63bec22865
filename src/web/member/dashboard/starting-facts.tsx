import { IconGauge, IconHourglass, IconLock } from '@tabler/icons-react'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'

const FACTS = [
  {
    icon: IconHourglass,
    title: 'Rewards can wait',
    caption: 'They are paid from a funded treasury, oldest first. Until then they show as Pending.',
  },
  {
    icon: IconLock,
    title: 'A package locks its amount',
    caption: 'The amount moves to your Withdrawal Wallet when the package is released.',
  },
  { icon: IconGauge, title: 'Every package has a cap', caption: 'Rewards above the cap aren’t paid.' },
]

/** What a new member should know before the first deposit. */
export function StartingFacts() {
  return (
    <Section heading="Before you start">
      <Card variant="flush">
        <List>
          {FACTS.map((fact) => (
            <ListRow key={fact.title} {...fact} />
          ))}
        </List>
      </Card>
    </Section>
  )
}
