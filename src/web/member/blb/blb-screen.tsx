import { useState } from 'react'
import { beyondLimitReport } from '#contract/reports/reward-reports.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { TabPanels } from '#web/ui/layout/tab-panels.tsx'
import { MemberReport } from '../reports/member-report.tsx'
import { BonusTab } from './bonus-tab.tsx'

export const clientLoader = () => loadTexts('blb', 'reports', 'report')
export const meta = () => pageTitle(t.blb.blbBonus)

export default function BlbScreen() {
  const [tab, setTab] = useState('bonus')
  return (
    <Screen title={t.blb.blbBonus} back="/user/account" layout="wide">
      <TabPanels
        label={t.blb.blbViews}
        value={tab}
        onChange={setTab}
        panels={[
          { value: 'bonus', label: t.blb.bonus, content: <BonusTab /> },
          {
            value: 'report',
            label: t.blb.report,
            content: <MemberReport report={beyondLimitReport} emptyState={{ text: t.blb.noSlabReached }} />,
          },
        ]}
      />
    </Screen>
  )
}
