import { IconFileImport } from '@tabler/icons-react'
import { approveImport, discardImport, listImports, type ImportBatch } from '#contract/admin/imports.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

export const meta = () => pageTitle(t.admin.imports.imports)

export default function ImportsPage() {
  const query = useEndpointQuery(listImports, {}, ['confirmations', 'members'])
  return (
    <>
      <PageHead title={t.admin.imports.imports} text={t.admin.imports.introduction} />
      <QueryBoundary
        query={query}
        framed
        error={{
          title: t.admin.imports.weCouldntLoadTheImports,
          reassurance: t.admin.imports.nothingWasChanged,
        }}
        empty={{
          icon: IconFileImport,
          title: t.admin.imports.noImportsYet,
          text: t.admin.imports.runNpmRunImportMembersCsv,
        }}
        skeleton={<SkeletonPage rows={['form']} label={t.admin.imports.loadingTheImports} />}
      >
        {(batches) => (
          <div className={panels.stack}>
            {batches.map((batch) => (
              <ImportCard key={String(batch.id)} batch={batch} onChanged={() => void query.refetch()} />
            ))}
          </div>
        )}
      </QueryBoundary>
    </>
  )
}

const describeStates = () =>
  ({
    prepared: { tone: 'warn', label: t.admin.imports.waitingForApproval },
    approved: { tone: 'warn', label: t.admin.imports.approvedInProgress },
    done: { tone: 'good', label: t.admin.imports.done },
    failed: { tone: 'bad', label: t.admin.imports.failed },
    discarded: { tone: 'plain', label: t.admin.imports.discarded },
  }) as const

function ImportCard({ batch, onChanged }: { batch: ImportBatch; onChanged: () => void }) {
  const { id, preparedAt, state, approvedBy, finishedAt, failure } = batch
  return (
    <PanelCard
      heading={t.admin.imports.import({ id: String(id) })}
      end={<Chip tone={describeStates()[state].tone}>{describeStates()[state].label}</Chip>}
    >
      <div className={panels.tight}>
        <p>{t.admin.imports.contents(readContents(batch))}</p>
        <p className={panels.muted}>
          {[
            t.admin.imports.prepared({ preparedAt: formatInstant(preparedAt) }),
            ...(approvedBy === null ? [] : [t.admin.imports.approvedBy({ approvedBy })]),
            ...(finishedAt ? [t.admin.imports.doneAt({ finishedAt: formatInstant(finishedAt) })] : []),
          ].join(', ')}
        </p>
        {failure !== null && <Notice tone="bad">{failure}</Notice>}
        {state === 'prepared' && <ImportActions batch={batch} onChanged={onChanged} />}
      </div>
    </PanelCard>
  )
}

const readContents = ({ members, packages, opening }: ImportBatch) => ({
  members,
  packages,
  opening: formatAmount(opening),
})

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
      title: t.admin.imports.approveImport({ id: String(batch.id) }),
      text: t.admin.imports.approvalConsequence(readContents(batch)),
      confirm: t.admin.imports.approve,
    },
    () => void report(approval.send(input)),
  )
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={panels.actions}>
        <Button size="dense" kind="solid" working={approval.working} onClick={approve.begin}>
          {t.admin.imports.approve}
        </Button>
        <Button size="dense" working={discarding.working} onClick={() => void report(discarding.send(input))}>
          {t.admin.imports.discard}
        </Button>
      </div>
      {approve.dialogs}
    </>
  )
}
