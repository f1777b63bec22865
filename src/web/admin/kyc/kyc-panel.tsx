import { useState } from 'react'
import { decideKyc, readKycCase, type KycCase } from '#contract/admin/kyc.ts'
import { documentLabels } from '#domain/members/kyc.ts'
import { t } from '#web/language/messages.ts'
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

const describeChips = () =>
  ({
    submitted: { tone: 'warn', label: t.admin.kyc.toReview },
    approved: { tone: 'good', label: t.admin.kyc.approved },
    rejected: { tone: 'bad', label: t.admin.kyc.rejected },
  }) as const

type Props = { submissionId: bigint; onDecided: () => void; onClose: () => void }

export function KycPanel({ submissionId, onDecided, onClose }: Props) {
  const query = useEndpointQuery(readKycCase, { params: { submissionId } }, ['kyc'])
  const chip = query.data && describeChips()[query.data.state]
  return (
    <SidePanel
      title={t.admin.kyc.kycSubmission}
      chip={chip && <Chip tone={chip.tone}>{chip.label}</Chip>}
      actions={query.data?.state === 'submitted' && <Decision found={query.data} onDecided={onDecided} />}
      onClose={onClose}
    >
      <QueryBoundary
        query={query}
        error={{ title: t.admin.kyc.weCouldntLoadTheSubmission, reassurance: t.admin.kyc.nothingWasDecided }}
        skeleton={<SkeletonRows count={6} label={t.admin.kyc.loadingTheSubmission} />}
      >
        {(found) => <Facts found={found} />}
      </QueryBoundary>
    </SidePanel>
  )
}

function Facts({ found }: { found: KycCase }) {
  return (
    <>
      <PanelSection heading={t.admin.kyc.checks}>
        <CheckList checks={found.checks} />
      </PanelSection>
      <PanelSection heading={t.admin.kyc.images}>
        <Images found={found} />
      </PanelSection>
      <PanelSection heading={t.admin.kyc.document} end={documentLabels[found.documentKind]}>
        <DescriptionList
          items={[
            textPair(t.admin.kyc.nameOnTheDocument, found.fullName),
            textPair(
              t.admin.kyc.nameOfTheAccount,
              <MemberLink userrefid={found.userrefid}>
                {found.memberName} ({found.userrefid})
              </MemberLink>,
            ),
            textPair(t.admin.kyc.dateOfBirth, formatDay(found.birthdate)),
            textPair(t.admin.kyc.country, found.country),
            textPair(t.admin.kyc.number, found.documentNumber),
            textPair(t.admin.kyc.validUntil, formatDay(found.documentExpiresOn)),
            textPair(t.admin.kyc.submitted, formatInstant(found.submittedAt)),
          ]}
        />
      </PanelSection>
      {found.decidedAt && (
        <PanelSection heading={t.admin.kyc.decision}>
          <DescriptionList
            items={[
              textPair(t.admin.kyc.decided, formatInstant(found.decidedAt)),
              textPair(t.admin.kyc.by, found.decidedBy ?? ''),
              textPair(t.admin.kyc.reason, found.reason ?? ''),
            ]}
          />
        </PanelSection>
      )}
    </>
  )
}

function Images({ found: { images, imagesDeletedAt } }: { found: KycCase }) {
  if (!images)
    return (
      <p>
        {imagesDeletedAt
          ? t.admin.kyc.imagesDeletedOn({ imagesDeletedAt: formatInstant(imagesDeletedAt) })
          : t.admin.kyc.imagesDeleted}
      </p>
    )
  const shown = [
    [t.admin.kyc.document, images.document],
    [t.admin.kyc.selfie, images.selfie],
    [t.admin.kyc.proofOfAddress, images.address],
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
      {found.obstacle && (
        <Notice tone="bad">{t.admin.kyc.thisCannotBeApproved({ obstacle: found.obstacle })}</Notice>
      )}
      {problem && <Notice tone="bad">{problem}</Notice>}
      <TextField
        label={t.admin.kyc.decisionReason}
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
          {t.admin.kyc.reject}
        </Button>
        <Button
          size="compact"
          kind="solid"
          data-key="A"
          disabled={isEmpty || found.obstacle !== null}
          working={working}
          onClick={() => void decide('approve')}
        >
          {t.admin.kyc.approve}
        </Button>
      </div>
    </>
  )
}

/** "2031-04-09" becomes "09/04/2031". */
const formatDay = (day: string) => day.split('-').toReversed().join('/')
