import { IconShieldCheck } from '@tabler/icons-react'
import { readVerifications, verifyLedger, type Verification } from '#contract/money/treasury.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { FigureTable } from '../panels/figure-table.tsx'

const describeStateChips = (): Record<
  Verification['state'],
  { tone: 'good' | 'warn' | 'bad'; label: string }
> => ({
  running: { tone: 'warn', label: t.admin.treasury.running },
  right: { tone: 'good', label: t.admin.treasury.verified },
  wrong: { tone: 'bad', label: t.admin.treasury.errorsFound },
  'broken off': { tone: 'bad', label: t.admin.treasury.interrupted },
})

/** Runs the checks of `npm run ledger:verify` and shows each result as it arrives. */
export function LedgerVerification() {
  const query = useEndpointQuery(readVerifications, {}, ['treasury'])
  const { send, working, problem } = useEndpointMutation(verifyLedger)
  const [last] = query.data ?? []
  return (
    <PanelCard
      heading={t.admin.treasury.ledgerVerification}
      end={
        <Button
          size="compact"
          onClick={() => void send({}).then(() => query.refetch())}
          working={working || last?.state === 'running'}
        >
          {t.admin.treasury.verifyNow}
        </Button>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <QueryBoundary
        query={query}
        error={{ title: t.admin.treasury.weCouldntLoadTheLastVerification }}
        empty={{
          icon: IconShieldCheck,
          title: t.admin.treasury.notVerifiedYet,
          text: t.admin.treasury.verificationHint,
        }}
        skeleton={<SkeletonRows count={3} label={t.admin.treasury.loadingTheLastVerification} />}
      >
        {([latest]) => latest && <VerificationResult run={latest} />}
      </QueryBoundary>
    </PanelCard>
  )
}

function VerificationResult({ run }: { run: Verification }) {
  const { tone, label } = describeStateChips()[run.state]
  return (
    <div className={panels.tight}>
      <output>
        <Chip tone={tone} live={run.state === 'running'}>
          {label}
        </Chip>{' '}
        <span className={panels.muted}>
          {t.admin.treasury.verificationProgress({
            count: run.findings.length,
            checks: run.checks,
            startedAt: formatInstant(run.startedAt),
            startedBy: run.startedBy,
          })}
        </span>
      </output>
      <FigureTable
        label={t.admin.treasury.ledgerChecks}
        columns={[
          t.admin.treasury.check,
          { figure: t.admin.treasury.checked },
          { figure: t.admin.treasury.figure },
          t.admin.treasury.result,
        ]}
        rows={run.findings.map(({ name, checked, figure, figureOf, figureIn, wrong, variances }) => ({
          key: name,
          cells: [
            [name, ...variances].join(' · '),
            checked,
            `${figureIn === 'micro-USDT' ? formatAmount(BigInt(figure)) : figure} ${figureOf}`,
            <Chip key={name} tone={wrong === '0' ? 'good' : 'bad'}>
              {wrong === '0' ? t.admin.treasury.passed : t.admin.treasury.failed({ wrong })}
            </Chip>,
          ],
        }))}
      />
    </div>
  )
}
