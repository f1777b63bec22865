import { IconFileImport } from '@tabler/icons-react'
import { approveImport, discardImport, listImports, type ImportBatch } from '#contract/admin/imports.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

export const meta = () => pageTitle('Imports')

export default function ImportsPage() {
  const query = useEndpointQuery(listImports, {}, ['confirmations', 'members'])
  return (
    <>
      <PageHead
        title="Imports"
        text="Members, packages and opening balances that npm run import prepared. Two administrators approve each."
      />
      <QueryBoundary
        query={query}
        framed
        error={{ title: 'We couldn’t load the imports', reassurance: 'Nothing was changed.' }}
        skeleton={<SkeletonPage rows={['form']} label="Loading the imports" />}
      >
        {(batches) =>
          batches.length === 0 ? (
            <EmptyState
              icon={IconFileImport}
              title="No imports yet"
              text="Run npm run import -- members.csv --prepare on the server to prepare one."
            />
          ) : (
            <div className={panels.stack}>
              {batches.map((batch) => (
                <ImportCard key={String(batch.id)} batch={batch} onChanged={() => void query.refetch()} />
              ))}
            </div>
          )
        }
      </QueryBoundary>
    </>
  )
}

const states = {
  prepared: { tone: 'warn', label: 'Waiting for approval' },
  approved: { tone: 'warn', label: 'Approved, in progress' },
  done: { tone: 'good', label: 'Done' },
  failed: { tone: 'bad', label: 'Failed' },
  discarded: { tone: 'plain', label: 'Discarded' },
} as const

function ImportCard({ batch, onChanged }: { batch: ImportBatch; onChanged: () => void }) {
  const { id, preparedAt, state, approvedBy, finishedAt, failure } = batch
  return (
    <PanelCard
      heading={`Import ${String(id)}`}
      end={<Chip tone={states[state].tone}>{states[state].label}</Chip>}
    >
      <div className={panels.tight}>
        <p>{describeContents(batch)}</p>
        <p className={panels.muted}>
          Prepared {formatInstant(preparedAt)}
          {approvedBy !== null && `, approved by ${approvedBy}`}
          {finishedAt && `, done ${formatInstant(finishedAt)}`}
        </p>
        {failure !== null && <Notice tone="bad">{failure}</Notice>}
        {state === 'prepared' && <ImportActions batch={batch} onChanged={onChanged} />}
      </div>
    </PanelCard>
  )
}

const describeContents = ({ members, packages, opening }: ImportBatch) =>
  `${count(members, 'member')}, ${count(packages, 'package')} and ${formatAmount(opening)} USDT`

const count = (total: number, noun: string) => `${total} ${noun}${total === 1 ? '' : 's'}`

function ImportActions({ batch, onChanged }: { batch: ImportBatch; onChanged: () => void }) {
  const approval = useEndpointMutation(approveImport, { onConfirmationPending: onChanged })
  const discarding = useEndpointMutation(discardImport)
  const input = { params: { importId: batch.id } }
  const problem = approval.problem ?? discarding.problem
  async function report(request: Promise<{ message: string } | undefined>) {
    const answer = await request
    if (answer) showToast({ tone: 'good', message: answer.message })
    onChanged()
  }
  const approve = useConfirmation(
    {
      title: `Approve import ${String(batch.id)}?`,
      text: `A second administrator must confirm. Then we create ${describeContents(batch)} in opening balances and package principal, against the adjustments account.`,
      confirm: 'Approve',
    },
    () => void report(approval.send(input)),
  )
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={panels.actions}>
        <Button size="dense" kind="solid" working={approval.working} onClick={approve.begin}>
          Approve
        </Button>
        <Button size="dense" working={discarding.working} onClick={() => void report(discarding.send(input))}>
          Discard
        </Button>
      </div>
      {approve.dialogs}
    </>
  )
}
