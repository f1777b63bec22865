import { ticketAddressees } from '#contract/member/support.ts'
import { reportsFor } from '#contract/reports/all-reports.ts'
import { NO_RATE, REVERSED, ROW_NUMBER_LABEL } from '#contract/reports/report-text.ts'
import { audienceView, columnsFor, figuresFor, filterChoices, filtersFor } from '#contract/reports/report.ts'
import { depositStatuses } from '#domain/deposits/deposit-state.ts'
import { paymentStatusTexts, timeWarning } from '#domain/deposits/payment-window.ts'
import { legalDocuments } from '#domain/legal/legal-documents.ts'
import { documentLabels } from '#domain/members/kyc.ts'
import { coolingOffTimes } from '#domain/members/member-limits.ts'
import { describeClosureObstacle } from '#domain/members/closure-obstacles.ts'
import { rewardKinds, rewardLabel } from '#domain/rewards/reward-kinds.ts'
import { paymentOf, statusOf } from '#domain/withdrawals/withdrawal-steps.ts'

/** Texts of members' reports other than rows. */
function listReportWords(): string[] {
  return reportsFor('member').flatMap((report) => {
    const { title, sheet } = audienceView(report, 'member')
    return [
      title,
      sheet,
      ...(report.idLabel === undefined ? [] : [report.idLabel]),
      ...columnsFor(report, 'member').flatMap(([, column]) => [
        column.label,
        ...(column.kind === 'status' ? Object.keys(column.values) : []),
      ]),
      ...filtersFor(report, 'member').flatMap(([, filter]) => [
        filter.label,
        ...filterChoices(report, filter),
      ]),
      ...figuresFor(report, 'member').flatMap(([, { label, note }]) => (note ? [label, note] : [label])),
    ]
  })
}

/** The words of `closure_obstacles` in the database. */
const OBSTACLES = [
  'the whole team below it',
  'money in its wallets',
  'Pending rewards',
  'an active package',
  'a withdrawal in progress',
  'a deposit in progress',
  'an open ticket',
  'an open KYC case',
  'an open sanctions match',
]

/** Every English word or sentence that members see and that a declaration or a table has. `meanings` are those of transfer codes. */
export function listWords(meanings: readonly string[]): string[] {
  return [
    ...listReportWords(),
    ...meanings,
    ...rewardKinds.flatMap((kind) => {
      const { short, sentence, particulars } = rewardLabel(kind)
      return [short, sentence, particulars.replace('{level}', '1')]
    }),
    ...OBSTACLES.map(describeClosureObstacle).flatMap(({ label, text }) => [label, text]),
    ...ticketAddressees,
    'Bank',
    NO_RATE,
    ROW_NUMBER_LABEL,
    REVERSED,
    'Level 1',
    ...depositStatuses,
    ...Object.values({ ...statusOf }),
    ...Object.values({ ...paymentOf }),
    ...Object.values(paymentStatusTexts),
    ...[60, 120].map((seconds) => timeWarning(seconds)!),
    ...Object.values(documentLabels),
    ...Object.values(legalDocuments).map(({ title }) => title),
    ...coolingOffTimes.filter((time) => time !== 'until support'),
    'Unknown browser',
  ]
}
