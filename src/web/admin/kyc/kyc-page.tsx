import { IconIdBadge2 } from '@tabler/icons-react'
import { useState } from 'react'
import { listKycCases, type KycSummary } from '#contract/admin/kyc.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SidePanelLayout } from '#web/ui/layout/side-panel.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import panels from '../panels/panels.module.css'
import { QueueLink } from '../queues/queue-link.tsx'
import { KycPanel } from './kyc-panel.tsx'

export const meta = () => pageTitle('KYC')

export default function KycPage() {
  const query = useEndpointQuery(listKycCases, {}, ['kyc'])
  const [chosenId, setChosenId] = useState<bigint>()
  const waiting = query.data?.waiting ?? []
  /** After a decision the next case opens. */
  const openNext = (decidedId: bigint) => setChosenId(waiting.find(({ id }) => id !== decidedId)?.id)
  return (
    <SidePanelLayout
      {...(chosenId !== undefined && {
        panel: (
          <KycPanel
            key={String(chosenId)}
            submissionId={chosenId}
            onDecided={() => openNext(chosenId)}
            onClose={() => setChosenId(undefined)}
          />
        ),
      })}
    >
      <PageHead
        title="KYC"
        text={t.admin.kyc.identityDocumentsOfMembersOldest}
        end={<QueueLink queue="kyc" />}
      />
      <QueryBoundary
        query={query}
        error={{ title: t.admin.kyc.weCouldntLoadTheSubmissions, reassurance: t.admin.kyc.nothingWasDecided }}
        framed
        skeleton={<SkeletonPage rows={['panel', 'list']} label={t.admin.kyc.loadingTheSubmissions} />}
      >
        {(cases) => (
          <div className={panels.stack}>
            <Waiting cases={cases.waiting} onOpen={setChosenId} />
            <Decided cases={cases.decided} onOpen={setChosenId} />
          </div>
        )}
      </QueryBoundary>
    </SidePanelLayout>
  )
}

type CasesProps = { cases: readonly KycSummary[]; onOpen: (id: bigint) => void }

const toMemberCell = ({ memberName, userrefid }: KycSummary) => (
  <MemberLink key="member" userrefid={userrefid}>
    {memberName} ({userrefid})
  </MemberLink>
)

type OpenButtonProps = { summary: KycSummary; isDecided?: boolean; onOpen: CasesProps['onOpen'] }

function OpenButton({ summary: { id, userrefid }, isDecided = false, onOpen }: OpenButtonProps) {
  return (
    <Button
      size="compact"
      aria-label={
        isDecided ? t.admin.kyc.openSubmission({ userrefid }) : t.admin.kyc.reviewSubmission({ userrefid })
      }
      onClick={() => onOpen(id)}
    >
      {isDecided ? t.admin.kyc.open : t.admin.kyc.review}
    </Button>
  )
}

function Waiting({ cases, onOpen }: CasesProps) {
  return (
    <PanelCard heading={t.admin.kyc.toReview}>
      <FigureTable
        label={t.admin.kyc.submissionsToReview}
        empty={{
          icon: IconIdBadge2,
          title: t.admin.kyc.noSubmissionsToReview,
          text: t.admin.kyc.noSubmissionsHint,
        }}
        columns={[t.admin.kyc.member, t.admin.kyc.submitted, t.admin.kyc.action]}
        rows={cases.map((summary) => ({
          key: String(summary.id),
          cells: [
            toMemberCell(summary),
            formatInstant(summary.submittedAt),
            <OpenButton key="open" summary={summary} onOpen={onOpen} />,
          ],
        }))}
      />
    </PanelCard>
  )
}

function Decided({ cases, onOpen }: CasesProps) {
  if (cases.length === 0) return null
  return (
    <PanelCard heading={t.admin.kyc.decided}>
      <FigureTable
        label={t.admin.kyc.decidedSubmissions}
        columns={[
          t.admin.kyc.member,
          t.admin.kyc.outcome,
          t.admin.kyc.decidedBy,
          t.admin.kyc.decided,
          t.admin.kyc.action,
        ]}
        rows={cases.map((summary) => ({
          key: String(summary.id),
          cells: [
            toMemberCell(summary),
            `${summary.state === 'approved' ? t.admin.kyc.approved : t.admin.kyc.rejected}: ${summary.reason ?? ''}`,
            summary.decidedBy,
            summary.decidedAt && formatInstant(summary.decidedAt),
            <OpenButton key="open" summary={summary} isDecided onOpen={onOpen} />,
          ],
        }))}
      />
    </PanelCard>
  )
}
