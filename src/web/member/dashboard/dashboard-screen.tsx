import { IconChartBar, IconContrast } from '@tabler/icons-react'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { Card } from '#web/ui/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { MenuRow } from '#web/ui/menu-row.tsx'
import { PromiseLine } from '#web/ui/promise-line.tsx'
import { Section } from '#web/ui/section.tsx'
import { WelcomeCard } from './welcome-card.tsx'

export const meta = () => pageTitle('Dashboard')

export default function DashboardScreen() {
  return (
    <Screen title={PRODUCT_NAME}>
      <WelcomeCard />
      <Section heading="Meanwhile">
        <Card look="flush">
          <ul>
            <MenuRow
              icon={IconChartBar}
              label="See your tier"
              hint="What each level would bring"
              to="/user/level"
            />
            <MenuRow
              icon={IconContrast}
              label="Choose light or dark"
              hint="Kept on this device"
              to="/user/account"
            />
          </ul>
        </Card>
      </Section>
      <PromiseLine>
        Your deposit is kept apart. No reward is ever paid out of another member’s money.
      </PromiseLine>
    </Screen>
  )
}
