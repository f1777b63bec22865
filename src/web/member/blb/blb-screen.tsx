import { useState } from 'react'
import { beyondLimitReport } from '#contract/reports/reward-reports.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { MemberReport } from '../reports/member-report.tsx'
import { BonusTab } from './bonus-tab.tsx'

const emptyState = { text: 'You’ll see a row here for each slab you reach.' }

export const meta = () => pageTitle('BLB Bonus')

export default function BlbScreen() {
  const [tab, setTab] = useState('bonus')
  return (
    <Screen title="BLB Bonus" back="/user/account" layout="wide">
      <TabPanels
        label="BLB views"
        value={tab}
        onChange={setTab}
        panels={[
          { value: 'bonus', label: 'Bonus', content: <BonusTab /> },
          {
            value: 'report',
            label: 'Report',
            content: <MemberReport report={beyondLimitReport} emptyState={emptyState} />,
          },
        ]}
      />
    </Screen>
  )
}
