import {
  readTreasury,
  fundTreasury,
  recordRevenue,
  type RevenueRail,
  type TreasuryEntry,
} from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { CircuitBreakerPanel } from './circuit-breaker-panel.tsx'
import { CoverPanel } from './cover-panel.tsx'
import { LedgerVerification } from './ledger-verification.tsx'
import { CoveragePanel, ObligationsPanel, PendingRewardsPanel } from './treasury-figures.tsx'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatAmount, formatTypedAmount, formatCents } from '../panels/format-amount.ts'
import { useConfirmedForm } from '../review/use-confirmed-form.ts'
import { readTransparency } from '#contract/money/statements.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { uploadAdminImage } from '#contract/platform/images.ts'
import { useImageUpload } from '#web/api/use-image-upload.ts'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { addDays } from '#domain/closing/closing-day.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatDay } from '../panels/format-day.ts'
import { IconCoins } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { FigureTable } from '../panels/figure-table.tsx'

function TreasuryHistory({ entries }: { entries: readonly TreasuryEntry[] }) {
  return (
    <PanelCard heading={t.admin.treasury.revenueAndFundingHistory}>
      <FigureTable
        label={t.admin.treasury.revenueAndFunding}
        empty={{ icon: IconCoins, title: t.admin.treasury.noRevenueYet, text: t.admin.treasury.fundingHint }}
        columns={[
          t.admin.treasury.date,
          t.admin.treasury.type,
          t.admin.treasury.sourceReference,
          t.admin.treasury.by,
          { figure: t.admin.treasury.amount },
          { figure: t.admin.treasury.rewardsPaid },
        ]}
        rows={entries.map((entry) => ({ key: String(entry.id), cells: renderCells(entry) }))}
      />
    </PanelCard>
  )
}

function renderCells(entry: TreasuryEntry): ReactNode[] {
  const evidence = entry.evidence && (
    <a href={`/api/admin/images/${entry.evidence}`} target="_blank" rel="noreferrer">
      {t.admin.treasury.evidence}
    </a>
  )
  return [
    formatInstant(entry.at),
    entry.kind === 'revenue'
      ? t.admin.treasury.revenue({ railNames: t.admin.treasury.railNames[entry.rail ?? 'assets_bank'] })
      : t.admin.treasury.funding,
    <span key="source">
      {[entry.source, entry.reference].filter((text) => text !== '').join(', ')} {evidence}
    </span>,
    entry.by,
    <Amount key="amount" micro={entry.amount} />,
    entry.kind === 'funding' && <PaidRewards key="paid" entry={entry} />,
  ]
}

function PaidRewards({ entry: { paidCount, paidSum } }: { entry: TreasuryEntry }) {
  if (paidCount === 0) return t.admin.treasury.noRewardsWerePending
  return (
    <>
      {t.admin.treasury.forLabel({
        paidCount: paidCount.toLocaleString('en-GB'),
        amount: <Amount micro={paidSum} />,
      })}
    </>
  )
}

type Treasury = ResponseBody<typeof readTreasury>

/** How long the treasury lasts at the rates of the last thirty days, and how that is computed. */
function RunwayPanel({ data: { runway, today, treasury, revenue, cover } }: { data: Treasury }) {
  const { dueDaily, incomeDaily, available, daysLeft } = runway
  const missingDaily = dueDaily > incomeDaily ? dueDaily - incomeDaily : 0n
  return (
    <PanelCard
      heading={t.admin.treasury.daysUntilDry}
      end={<Chip>{t.admin.treasury.atTheRateOf30Days}</Chip>}
    >
      <p className={panels.figure}>
        {daysLeft === null ? t.admin.treasury.notRunningDry : t.admin.treasury.days({ days: daysLeft })}
      </p>
      <p className={panels.muted}>
        {daysLeft === null
          ? t.admin.treasury.runwayUnlimited
          : t.admin.treasury.untilWithRecordedRevenue({ today: formatDay(addDays(today, daysLeft)) })}
      </p>
      <DescriptionList
        divided
        items={[
          { term: t.admin.treasury.treasuryAndRecordedRevenue, value: <Amount micro={treasury + revenue} /> },
          {
            term: t.admin.treasury.lessPendingRewards,
            value: <Amount micro={cover.pending} kind="pending" />,
          },
          { term: t.admin.treasury.duePerDay, value: <Amount micro={dueDaily} /> },
          { term: t.admin.treasury.revenuePerDay, value: <Amount micro={incomeDaily} /> },
          { term: t.admin.treasury.missingPerDay, value: <Amount micro={missingDaily} /> },
        ]}
      />
      {missingDaily > 0n && (
        <p className={panels.muted}>
          {t.admin.treasury.runwayCalculation({
            available: formatCents(available),
            missingDaily: formatCents(missingDaily),
          })}
        </p>
      )}
    </PanelCard>
  )
}

function RunOffLink() {
  return (
    <PanelCard
      heading={t.admin.treasury.ifNobodyJoinedFromToday}
      end={<TextLink to="/anjo/run-off">{t.admin.treasury.openTheRunOff}</TextLink>}
    >
      <p className={panels.muted}>{t.admin.treasury.projectionHint}</p>
    </PanelCard>
  )
}

function RecordRevenue() {
  const evidence = useImageUpload(uploadAdminImage)
  const form = useConfirmedForm(recordRevenue, {
    initial: { amount: '', rail: 'assets_bank', source: '', reference: '' },
    extraFields: evidence.id ? { evidence: evidence.id } : {},
    confirmationCopy: ({ amount, rail, source, reference }) => ({
      title: t.admin.treasury.recordThisRevenue,
      text: t.admin.treasury.usdtReceivedOnTheLedgerBooks({
        amount: formatTypedAmount(amount),
        railNames: t.admin.treasury.railNames[rail as RevenueRail],
        source,
        reference,
      }),
      confirm: t.admin.treasury.record,
    }),
    onReset: evidence.clear,
  })
  return (
    <PanelCard heading={t.admin.treasury.recordRevenue}>
      <Form form={form}>
        <AmountField label={t.admin.treasury.revenueAmount} {...form.amount('amount')} />
        <SelectField
          label={t.admin.treasury.receivedOn}
          {...form.text('rail')}
          options={Object.entries(t.admin.treasury.railNames).map(([value, label]) => ({ value, label }))}
        />
        <TextField label={t.admin.treasury.source} {...form.text('source')} />
        <TextField label={t.admin.treasury.receiptReference} {...form.text('reference')} />
        <ImageField label={t.admin.treasury.evidenceImage} upload={evidence} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            {t.admin.treasury.recordRevenue}
          </Button>
        </div>
      </Form>
      {form.dialogs}
    </PanelCard>
  )
}

function PublishedLiabilities() {
  return (
    <PanelCard heading={t.admin.treasury.publishedLiabilities}>
      <QueryBoundary
        query={useEndpointQuery(readTransparency, {}, ['statement'])}
        error={{ title: t.admin.treasury.weCouldntLoadTheStatement }}
        skeleton={<SkeletonRows count={3} label={t.admin.treasury.loadingThePublishedStatement} />}
      >
        {({ statement }) =>
          statement ? (
            <LatestStatement statement={statement} />
          ) : (
            <p className={panels.muted}>{t.admin.treasury.noStatementsYetTheFirstOne}</p>
          )
        }
      </QueryBoundary>
    </PanelCard>
  )
}

type Statement = NonNullable<ResponseBody<typeof readTransparency>['statement']>

function LatestStatement({ statement: { members, total, figures, at } }: { statement: Statement }) {
  const { bep20, xrpl, bank } = figures.held
  return (
    <>
      <DescriptionList
        divided
        items={[
          { term: t.admin.treasury.owedToMembers({ members }), value: <Amount micro={total} /> },
          { term: t.admin.treasury.heldOnAllRails, value: <Amount micro={bep20 + xrpl + bank} /> },
          { term: t.admin.treasury.published, value: `${formatInstant(at)} UTC`, text: true },
        ]}
      />
      <p className={panels.muted}>{t.admin.treasury.statementHint}</p>
    </>
  )
}

/** Moves revenue into the treasury, which pays pending rewards in the same transaction. */
function FundTreasury({ data }: { data: ResponseBody<typeof readTreasury> }) {
  const { revenue, treasury, coverage } = data
  const form = useConfirmedForm(fundTreasury, {
    initial: { amount: '', reason: '' },
    confirmationCopy: ({ amount }) => ({
      title: t.admin.treasury.fundTheTreasuryQuestion,
      text: t.admin.treasury.revenueMovesToTheTreasury({
        amount: formatTypedAmount(amount),
        treasury: formatAmount(treasury),
        count: coverage.pendingCount,
        pending: formatAmount(coverage.pending),
      }),
      confirm: t.admin.treasury.fundUsdt({ amount: formatTypedAmount(amount) }),
    }),
  })
  return (
    <PanelCard heading={t.admin.treasury.fundTheTreasury}>
      <Form form={form}>
        <DescriptionList
          divided
          items={[
            { term: t.admin.treasury.availableRevenue, value: <Amount micro={revenue} /> },
            {
              term: t.admin.treasury.pendingRewards,
              value: <Amount micro={coverage.pending} kind="pending" />,
            },
          ]}
        />
        <AmountField label={t.admin.treasury.amount} {...form.amount('amount')} />
        <TextField label={t.admin.treasury.reasonForFunding} {...form.text('reason')} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" type="submit" working={form.working}>
            {t.admin.treasury.fundTheTreasury}
          </Button>
        </div>
      </Form>
      {form.dialogs}
    </PanelCard>
  )
}

export const meta = () => pageTitle(t.admin.treasury.treasury)

export default function TreasuryPage() {
  const query = useEndpointQuery(readTreasury, {}, ['treasury', 'closing', 'odl', 'activations'])
  return (
    <>
      <PageHead title={t.admin.treasury.treasury} text={t.admin.treasury.introduction} />
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.treasury.weCouldntLoadTheTreasury,
          reassurance: t.admin.treasury.noMoneyWasMoved,
        }}

        framed
        skeleton={
          <SkeletonPage rows={['panel panel panel', 'list']} label={t.admin.treasury.loadingTheTreasury} />
        }
      >
        {(treasury) => (
          <>
            <div className={panels.columns}>
              <RunwayPanel data={treasury} />
              <CoverPanel cover={treasury.cover} />
              <CoveragePanel data={treasury} />
            </div>
            <RunOffLink />
            <div className={panels.columns}>
              <PendingRewardsPanel data={treasury} />
              <ObligationsPanel data={treasury} />
            </div>
          </>
        )}
      </QueryBoundary>
      <div className={panels.columns}>
        <RecordRevenue />
        {query.data && <FundTreasury data={query.data} />}
        <PublishedLiabilities />
      </div>
      <CircuitBreakerPanel />
      <LedgerVerification />
      {query.data && <TreasuryHistory entries={query.data.entries} />}
    </>
  )
}
