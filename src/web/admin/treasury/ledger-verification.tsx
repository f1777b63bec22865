import { IconShieldCheck } from '@tabler/icons-react'
import { readVerifications, verifyLedger, type Verification } from '#contract/money/treasury.ts'
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

const STATE_CHIPS: Record<Verification['state'], { tone: 'good' | 'warn' | 'bad'; label: string }> = {
  running: { tone: 'warn', label: 'Running' },
  right: { tone: 'good', label: 'Verified' },
  wrong: { tone: 'bad', label: 'Errors found' },
  'broken off': { tone: 'bad', label: 'Interrupted' },
}

/** Runs the checks of `npm run ledger:verify` and shows each result as it arrives. */
export function LedgerVerification() {
  const query = useEndpointQuery(readVerifications, {}, ['treasury'])
  const { send, working, problem } = useEndpointMutation(verifyLedger)
  const [last] = query.data ?? []
  return (
    <PanelCard
      heading="Ledger verification"
      end={
        <Button
          size="compact"
          onClick={() => void send({}).then(() => query.refetch())}
          working={working || last?.state === 'running'}
        >
          Verify now
        </Button>
      }
    >
      {problem && <Notice tone="bad">{problem}</Notice>}
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the last verification." }}
        empty={{
          icon: IconShieldCheck,
          title: 'Not verified yet',
          text: 'Choose Verify now to recompute every balance from its transfers. Nothing is changed.',
        }}
        skeleton={<SkeletonRows count={3} label="Loading the last verification" />}
      >
        {([latest]) => latest && <VerificationResult run={latest} />}
      </QueryBoundary>
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
          {run.findings.length} of {run.checks} checks, started {formatInstant(run.startedAt)} UTC by{' '}
          {run.startedBy}
        </span>
      </output>
      <FigureTable
        label="Ledger checks"
        columns={['Check', '#Checked', '#Figure', 'Result']}
        rows={run.findings.map(({ name, checked, figure, figureOf, figureIn, wrong, variances }) => ({
          key: name,
          cells: [
            [name, ...variances].join(' · '),
            checked,
            `${figureIn === 'micro-USDT' ? formatAmount(BigInt(figure)) : figure} ${figureOf}`,
            <Chip key={name} tone={wrong === '0' ? 'good' : 'bad'}>
              {wrong === '0' ? 'Passed' : `${wrong} failed`}
            </Chip>,
          ],
        }))}
      />
    </div>
  )
}
