import { IconShieldCheck } from '@tabler/icons-react'
import { readVerifications, verifyLedger, type Verification } from '#contract/money/treasury.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { ErrorLine } from '#web/ui/feedback/error-state.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import panels from '../panels/panels.module.css'
import { FigureTable } from '../panels/figure-table.tsx'

const STATE_CHIPS: Record<Verification['state'], { tone: 'good' | 'warn' | 'bad'; label: string }> = {
  running: { tone: 'warn', label: 'Running' },
  right: { tone: 'good', label: 'The ledger is right' },
  wrong: { tone: 'bad', label: 'The ledger is WRONG' },
  'broken off': { tone: 'bad', label: 'Broken off' },
}

/** The same checks as `npm run ledger:verify`, as they come in. */
export function LedgerVerification() {
  const read = useEndpointQuery(readVerifications, {}, ['treasury'])
  const { send, working, problem } = useEndpointMutation(verifyLedger)
  const runs = queryState(read)
  const [last] = read.data ?? []
  return (
    <PanelCard
      heading="Ledger verification"
      end={
        <Button
          size="compact"
          onClick={() => void send({}).then(() => read.refetch())}
          working={working || last?.state === 'running'}
        >
          Verify now
        </Button>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      {runs.status === 'loading' && <SkeletonRows count={3} label="Loading the last verification" />}
      {runs.status === 'error' && (
        <ErrorLine
          title="The last verification could not be loaded."
          onRetry={runs.onRetry}
          retrying={runs.retrying}
        />
      )}
      {runs.status === 'ready' && !last && (
        <EmptyState
          icon={IconShieldCheck}
          title="Not verified from here yet"
          text="Every balance is recomputed from the transfers as of one moment. Nothing is changed."
        />
      )}
      {last && <VerificationResult run={last} />}
    </PanelCard>
  )
}

function VerificationResult({ run }: { run: Verification }) {
  const { tone, label } = STATE_CHIPS[run.state]
  return (
    <div className={panels.tight}>
      <output>
        <Chip tone={tone} live={run.state === 'running'}>
          {label}
        </Chip>{' '}
        <span className={panels.muted}>
          {run.findings.length} of {run.checks} checks, begun {formatInstant(run.startedAt)} UTC by{' '}
          {run.startedBy}
        </span>
      </output>
      <FigureTable
        label="Checks of the ledger"
        columns={['Check', '#Checked', '#Figure', 'Verdict']}
        rows={run.findings.map(({ name, checked, figure, figureOf, figureIn, wrong, variances }) => ({
          key: name,
          cells: [
            [name, ...variances].join(' · '),
            checked,
            `${figureIn === 'micro-USDT' ? formatUsdt(BigInt(figure)) : figure} ${figureOf}`,
            <Chip key={name} tone={wrong === '0' ? 'good' : 'bad'}>
              {wrong === '0' ? 'right' : `${wrong} wrong`}
            </Chip>,
          ],
        }))}
      />
    </div>
  )
}
