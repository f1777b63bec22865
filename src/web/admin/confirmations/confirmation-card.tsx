import { useState } from 'react'
import {
  confirmRequest,
  declineRequest,
  withdrawRequest,
  type Confirmation,
} from '#contract/admin/confirmations.ts'
import { readAdminImage } from '#contract/platform/images.ts'
import { t } from '#web/language/messages.ts'
import { buildEndpointUrl } from '#web/api/call-endpoint.ts'
import { useForm } from '#web/api/use-form.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelSection } from '#web/ui/layout/side-panel.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'
import { ChangeList } from '../changes/change-list.tsx'
import { TextWithMembers } from '../members/member-link.tsx'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { ZoomableImage } from '../review/zoomable-image.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { LoadedWhatIf } from '../plan-what-if/plan-what-if-report.tsx'
import { readDepositDecision } from '#contract/money/deposit-decisions.ts'
import { readWithdrawalCase } from '#contract/money/withdrawal-decisions.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { DecisionFacts } from '../deposits/decision-facts.tsx'
import { CaseFacts } from '../withdrawals/case-facts.tsx'

const describeSkeleton = () => <SkeletonRows count={5} label={t.admin.confirmations.loadingTheCase} />

/** The panel that the first administrator decided from, with checks as of now. */
function ReviewedCase({ kind, id }: NonNullable<Confirmation['reviewed']>) {
  return kind === 'withdrawal' ? <WithdrawalCase id={id} /> : <DepositCase id={id} />
}

function WithdrawalCase({ id }: { id: bigint }) {
  const query = useEndpointQuery(readWithdrawalCase, { params: { withdrawalId: id } }, ['withdrawals'])
  return (
    <QueryBoundary query={query} error={t.admin.confirmations.error} skeleton={describeSkeleton()}>
      {(withdrawal) => <CaseFacts withdrawal={withdrawal} />}
    </QueryBoundary>
  )
}

function DepositCase({ id }: { id: bigint }) {
  const query = useEndpointQuery(readDepositDecision, { params: { depositId: String(id) } }, ['deposits'])
  return (
    <QueryBoundary query={query} error={t.admin.confirmations.error} skeleton={describeSkeleton()}>
      {(decision) => <DecisionFacts decision={decision} />}
    </QueryBoundary>
  )
}

const showSuccess = (message: string) => showToast({ tone: 'good', message })

export function ConfirmationCard({ request }: { request: Confirmation }) {
  return (
    <PanelCard
      heading={t.admin.confirmations.requestTitle({ id: request.id, action: request.action })}
      end={<Chip tone="warn">{t.admin.confirmations.pendingConfirmation}</Chip>}
    >
      <div className={panels.tight}>
        <p>
          <TextWithMembers text={request.subject} members={request.members} />
        </p>
        {request.lastRefusal && (
          <Notice tone="bad">
            {t.admin.confirmations.confirmedButFailed({ lastRefusal: request.lastRefusal })}
          </Notice>
        )}
        <People request={request} />
        {request.changes.length > 0 && (
          <PanelSection heading={t.admin.confirmations.whatChanges}>
            <ChangeList changes={request.changes} />
          </PanelSection>
        )}
        {request.reason && (
          <PanelSection
            heading={t.admin.confirmations.reason}
            end={t.admin.confirmations.from({ requestedBy: request.requestedBy })}
          >
            <p>{request.reason}</p>
          </PanelSection>
        )}
        {request.whatIfId !== null && (
          <PanelSection heading={t.admin.confirmations.whatIf}>
            <LoadedWhatIf id={request.whatIfId} />
          </PanelSection>
        )}
        {request.image && <RequestImage imageId={request.image} />}
        {request.reviewed && <ReviewedCase {...request.reviewed} />}
        {request.own ? <OwnActions id={request.id} /> : <DecisionActions request={request} />}
      </div>
    </PanelCard>
  )
}

/** Both administrators by name, and the time left. */
function People({ request }: { request: Confirmation }) {
  const { name } = useAdministrator()
  return (
    <DescriptionList
      divided
      items={[
        { term: t.admin.confirmations.requestedBy, value: request.requestedBy, text: true },
        {
          term: t.admin.confirmations.confirmedBy,
          value: request.own
            ? t.admin.confirmations.anotherAdministrator
            : t.admin.confirmations.you({ name }),
          text: true,
        },
        ...(request.amount === null
          ? []
          : [{ term: t.admin.confirmations.amount, value: <Amount micro={request.amount} /> }]),
        {
          term: t.admin.confirmations.requested,
          value: `${formatInstant(request.requestedAt)} UTC`,
          text: true,
        },
        { term: t.admin.confirmations.expires, value: `${formatInstant(request.expiresAt)} UTC`, text: true },
      ]}
    />
  )
}

const RequestImage = ({ imageId }: { imageId: string }) => (
  <ZoomableImage
    className={panels.picture}
    src={buildEndpointUrl(readAdminImage, { imageId }, undefined)}
    alt={t.admin.confirmations.sentWithThisRequest}
  />
)

function OwnActions({ id }: { id: bigint }) {
  const { send, working, problem } = useEndpointMutation(withdrawRequest)
  return (
    <div className={panels.actions}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p className={panels.muted}>{t.admin.confirmations.youRequestedThisAnother}</p>
      <Button
        size="compact"
        working={working}
        onClick={() => void send({ params: { id } }).then((answer) => answer && showSuccess(answer.message))}
      >
        {t.admin.confirmations.withdrawRequest({ id: String(id) })}
      </Button>
    </div>
  )
}

function DecisionActions({ request: { id, action, requestedBy, subject } }: { request: Confirmation }) {
  const [isDeclining, setIsDeclining] = useState(false)
  const { send, working, problem } = useEndpointMutation(confirmRequest)
  const save = useConfirmation(
    {
      title: t.admin.confirmations.confirmRequestQuestion({ id }),
      text: t.admin.confirmations.confirmationConsequence({ action, subject, requestedBy }),
      confirm: t.admin.confirmations.confirm,
    },
    () => void send({ params: { id } }).then((answer) => answer && showSuccess(answer.message)),
  )
  if (isDeclining) return <DeclineForm id={id} onClose={() => setIsDeclining(false)} />
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={panels.actions}>
        <Button size="compact" kind="solid" data-key="A" onClick={save.begin} working={working}>
          {t.admin.confirmations.confirmRequest({ id: String(id) })}
        </Button>
        <Button size="compact" data-key="R" onClick={() => setIsDeclining(true)}>
          {t.admin.confirmations.decline}
        </Button>
      </div>
      {save.dialogs}
    </>
  )
}

function DeclineForm({ id, onClose }: { id: bigint; onClose: () => void }) {
  const form = useForm(declineRequest, {
    initial: { reason: '' },
    params: { id },
    onDone: ({ message }) => showSuccess(message),
  })
  return (
    <Form form={form}>
      <TextField {...form.text('reason')} label={t.admin.confirmations.reasonForDeclining} />
      <div className={panels.actions}>
        <Button size="compact" kind="danger" type="submit" working={form.working}>
          {t.admin.confirmations.declineRequest({ id: String(id) })}
        </Button>
        <Button size="compact" onClick={onClose}>
          {t.admin.confirmations.cancel}
        </Button>
      </div>
    </Form>
  )
}
