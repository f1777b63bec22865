import type { ReactNode } from 'react'
import type { ReportRow } from '#contract/reports/report-endpoints.ts'
import { rewardDefinitions } from '#domain/rewards/reward-kinds.ts'
import { CalculationButton } from '#web/derivation/calculation-button.tsx'
import { t } from '#web/language/messages.ts'

const rewardActions = ({ id }: ReportRow): ReactNode => (
  <CalculationButton rewardId={id}>{t.report.calculation}</CalculationButton>
)

const rewardCodes = new Set<unknown>(Object.values(rewardDefinitions).map(({ code }) => code))

/** A reversal, which goes to the treasury, has no calculation. */
const transferActions = (row: ReportRow): ReactNode =>
  rewardCodes.has(row['code']) && row['toMember'] !== null ? rewardActions(row) : null

/** The actions in the rows of admin reports, by report name. */
export const rowActions: Record<string, (row: ReportRow) => ReactNode> = {
  'bot-profit': rewardActions,
  'level-income': rewardActions,
  direct: rewardActions,
  'odl-bonus': rewardActions,
  'beyond-limit': rewardActions,
  royalty: rewardActions,
  'special-reward': rewardActions,
  transfers: transferActions,
}
