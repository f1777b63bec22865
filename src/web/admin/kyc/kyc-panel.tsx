import { useState } from 'react'
import { decideKyc, readKycCase, type KycCase } from '#contract/admin/kyc.ts'
import { documentLabels } from '#domain/members/kyc.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelSection, SidePanel } from '#web/ui/layout/side-panel.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { textPair } from '../panels/text-pair.ts'
import { CheckList } from '../review/check-list.tsx'
import { ZoomableImage } from '../review/zoomable-image.tsx'
import review from '../review/review.module.css'
import styles from './kyc-panel.module.css'

const chips = {
  submitted: { tone: 'warn', label: 'To review' },
  approved: { tone: 'good', label: 'Approved' },
  rejected: { tone: 'bad', label: 'Rejected' },
} as const

type Props = { submissionId: bigint; onDecided: () => void; onClose: () => void }

export function KycPanel({ submissionId, onDecided, onClose }: Props) {
  const query = useEndpointQuery(readKycCase, { params: { submissionId } }, ['kyc'])
  const chip = query.data && chips[query.data.state]
  return (
    <SidePanel
      title="KYC submission"
      chip={chip && <Chip tone={chip.tone}>{chip.label}</Chip>}
      actions={query.data?.state === 'submitted' && <Decision found={query.data} onDecided={onDecided} />}
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the submission", reassurance: 'Nothing was decided.' }}
        skeleton={<SkeletonRows count={6} label="Loading the submission" />}
      >
        {(found) => <Facts found={found} />}
      </QueryBoundary>
    </SidePanel>
  )
}

function Facts({ found }: { found: KycCase }) {
  return (
    <>
      <PanelSection heading="Checks">
        <CheckList checks={found.checks} />
      </PanelSection>
      <PanelSection heading="Images">
        <Images found={found} />
      </PanelSection>
      <PanelSection heading="Document" end={documentLabels[found.documentKind]}>
        <DescriptionList
          items={[
            textPair('Name on the document', found.fullName),
            textPair(
              'Name of the account',
              <MemberLink userrefid={found.userrefid}>
                {found.memberName} ({found.userrefid})
              </MemberLink>,
            ),
            textPair('Date of birth', formatDay(found.birthdate)),
            textPair('Country', found.country),
            textPair('Number', found.documentNumber),
            textPair('Valid until', formatDay(found.documentExpiresOn)),
            textPair('Submitted', formatInstant(found.submittedAt)),
          ]}
        />
      </PanelSection>
      {found.decidedAt && (
        <PanelSection heading="Decision">
          <DescriptionList
            items={[
              textPair('Decided', formatInstant(found.decidedAt)),
              textPair('By', found.decidedBy ?? ''),
              textPair('Reason', found.reason ?? ''),
            ]}
          />
        </PanelSection>
      )}
    </>
  )
}

function Images({ found: { images, imagesDeletedAt } }: { found: KycCase }) {
  if (!images)
    return <p>The images were deleted{imagesDeletedAt ? ` on ${formatInstant(imagesDeletedAt)}` : ''}.</p>
  const shown = [
    ['Document', images.document],
    ['Selfie', images.selfie],
    ['Proof of address', images.address],
  ] as const
  return (
    <ul className={styles.images}>
      {shown.map(([label, id]) => (
        <li key={id}>
          <ZoomableImage src={`/api/admin/images/${id}`} alt={label} className={styles.image} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Decision({ found, onDecided }: { found: KycCase; onDecided: () => void }) {
  const [reason, setReason] = useState('')
  const { send, working, problem } = useEndpointMutation(decideKyc, { onConfirmationPending: onDecided })
  async function decide(decision: 'approve' | 'reject') {
    const answer = await send({
      params: { submissionId: found.id },
      body: { decision, reason: reason.trim() },
    })
    if (!answer) return
    showToast({ tone: 'good', message: answer.message })
    onDecided()
  }
  const isEmpty = reason.trim() === ''
  return (
    <>
      {found.obstacle && <Notice tone="bad">This cannot be approved: {found.obstacle}.</Notice>}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label="Reason (the member receives it with a rejection)"
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={review.actions}>
        <Button
          size="compact"
          kind="danger"
          data-key="R"
          disabled={isEmpty}
          working={working}
          onClick={() => void decide('reject')}
        >
          Reject
        </Button>
        <Button
          size="compact"
          kind="solid"
          data-key="A"
          disabled={isEmpty || found.obstacle !== null}
          working={working}
          onClick={() => void decide('approve')}
        >
          Approve
        </Button>
      </div>
    </>
  )
}

/** "2031-04-09" becomes "09/04/2031". */
const formatDay = (day: string) => day.split('-').toReversed().join('/')
