import { IconChartBar } from '@tabler/icons-react'
import { pageTitle } from '#web/product.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'

export const meta = () => pageTitle('Wealth Tier')

export default function LevelScreen() {
  return (
    <Screen title="Wealth Tier">
      <Card>
        <EmptyState
          icon={IconChartBar}
          title="Select Your Package to view tier details"
          text="A package opens its tiers: the percent of each level, and who stands in it."
          action={
            <ButtonLink kind="primary" to="/user/packages">
              Go to Packages
            </ButtonLink>
          }
        />
      </Card>
    </Screen>
  )
}
