import { IconClock, IconDownload, IconGift, IconUpload } from '@tabler/icons-react'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { List, ListRow } from '#web/ui/data/list-row.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './kit-screen.module.css'

const VARIANTS = [
  { term: 'Credit', value: <Amount micro={5_000_000_000n} kind="credit" /> },
  { term: 'Debit', value: <Amount micro={300_000_000n} kind="debit" /> },
  { term: 'Pending', value: <Amount micro={4_500_000n} kind="pending" /> },
  { term: 'Projected', value: <Amount micro={450_000_000n} kind="projected" /> },
  { term: 'To the last decimal', value: <Amount micro={1_234_567n} detail="exact" /> },
  { term: 'Words', value: 'Starter, 2 of 8', text: true },
]

/** Money, chips, cards and rows. */
export function KitMoney() {
  return (
    <Section heading="Money">
      <Stack gap={3}>
        <Card>
          <Amount micro={15_000_000_000n} size="figure" />
          <div className={styles.gap} />
          <DescriptionList divided items={VARIANTS} />
        </Card>
        <Card variant="pending">
          <Row gap={3} align="center" justify="between">
            <span className={textStyles.strong}>Pending rewards</span>
            <Amount micro={5_440_000n} />
          </Row>
          <p className={styles.onHatch}>Paid oldest first, once the reward treasury covers it.</p>
        </Card>
        <Activity />
        <Row gap={3} align="center" wraps>
          <Chip>Starter × 2</Chip>
          <Chip tone="good" live>
            Active
          </Chip>
          <Chip tone="warn" live>
            Waiting for payment
          </Chip>
          <Chip tone="bad">Rejected</Chip>
        </Row>
        <Row gap={3} align="center" wraps>
          <Avatar name="Demo" variant="large" />
          <Avatar name="Demo" />
          <Avatar name="Master Admin" variant="quiet" />
        </Row>
      </Stack>
    </Section>
  )
}

function Activity() {
  return (
    <Card variant="flush">
      <List>
        <ListRow
          icon={IconClock}
          title="Daily Bot Profit"
          caption="14/11/2026 00:00"
          pending
          end={
            <>
              <Amount micro={4_500_000n} kind="pending" currency={null} />
              <Chip tone="warn">Pending</Chip>
            </>
          }
        />
        <ListRow
          icon={IconGift}
          title="ODL claimed"
          caption="12/11/2026 18:20"
          end={<Amount micro={6_200_000n} kind="credit" currency={null} />}
        />
        <ListRow
          icon={IconUpload}
          title="Withdrawal with a title that is much too long for its row"
          caption="08/11/2026 09:15"
          end={<Amount micro={300_000_000n} kind="debit" currency={null} />}
        />
        <ListRow
          icon={IconDownload}
          title="Deposit"
          caption="05/11/2026 10:02"
          end={<Amount micro={5_000_000_000n} kind="credit" currency={null} />}
        />
      </List>
    </Card>
  )
}
