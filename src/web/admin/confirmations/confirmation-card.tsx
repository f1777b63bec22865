import { useState } from 'react'
import {
  confirmRequest,
  declineRequest,
  withdrawRequest,
  type Confirmation,
} from '#contract/admin/confirmations.ts'
import { controlLabels } from '#contract/admin/dual-control-kinds.ts'
import { readAdminImage } from '#contract/platform/images.ts'
import { buildEndpointUrl } from '#web/api/call-endpoint.ts'
import { useForm } from '#web/api/use-form.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'
import { listChanges } from './list-changes.ts'
import { useConfirmation } from '../review/use-confirmation.tsx'

const showSuccess = (message: string) => showToast({ tone: 'good', message })

export function ConfirmationCard({ request }: { request: Confirmation }) {
  return (
    <PanelCard
      heading={`Request ${request.id}: ${request.action}`}
      end={<Chip tone="warn">Pending confirmation</Chip>}
    >
      <div className={panels.tight}>
        <p className={panels.muted}>{request.summary}</p>
        {request.lastRefusal && <Notice tone="bad">Confirmed, but failed: {request.lastRefusal}</Notice>}
        <DescriptionList divided items={requestPairs(request)} />
        <RequestedValues request={request} />
        {request.own ? <OwnActions id={request.id} /> : <DecisionActions request={request} />}
      </div>
    </PanelCard>
  )
}

function requestPairs(request: Confirmation) {
  return [
    { term: 'Kind', value: controlLabels[request.kind], text: true },
    { term: 'Requested by', value: request.requestedBy, text: true },
    { term: 'Record', value: request.subject, text: true },
    ...(request.amount === null ? [] : [{ term: 'Amount', value: <Amount micro={request.amount} /> }]),
    ...(request.reason ? [{ term: 'Reason', value: request.reason, text: true }] : []),
    ...listChanges(request).map(({ name, text, isNew }) => ({
      term: `${isNew ? 'New' : 'Change'}: ${name}`,
      value: text,
      text: true,
    })),
    { term: 'Requested', value: `${formatInstant(request.requestedAt)} UTC`, text: true },
    { term: 'Expires', value: `${formatInstant(request.expiresAt)} UTC`, text: true },
  ]
}

/** Everything that was sent; folded when the changes are listed above and there is no image to look at. */
function RequestedValues({ request }: { request: Confirmation }) {
  const { sent } = request
  if (sent.length === 0) return null
  const isOpen = listChanges(request).length === 0 || sent.some(({ name }) => IMAGE_FIELDS.has(name))
  return (
    <details className={panels.details} open={isOpen}>
      <summary>Requested values ({sent.length})</summary>
      <DescriptionList
        items={sent.map(({ name, value }) => ({
          term: name,
          value: IMAGE_FIELDS.has(name) ? <RequestImage imageId={value} /> : value,
          text: true,
        }))}
      />
    </details>
  )
}
const IMAGE_FIELDS = new Set(['imageId', 'evidence'])

const RequestImage = ({ imageId }: { imageId: string }) => (
  <img
    className={panels.picture}
    src={buildEndpointUrl(readAdminImage, { imageId }, undefined)}
    alt="Sent with this request"
  />
)

function OwnActions({ id }: { id: bigint }) {
  const { send, working, problem } = useEndpointMutation(withdrawRequest)
  return (
    <div className={panels.actions}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p className={panels.muted}>You requested this. Another administrator must confirm it.</p>
      <Button
        size="compact"
        working={working}
        onClick={() => void send({ params: { id } }).then((answer) => answer && showSuccess(answer.message))}
      >
        Withdraw request {String(id)}
      </Button>
    </div>
  )
}

function DecisionActions({ request: { id, action, requestedBy, subject } }: { request: Confirmation }) {
  const [isDeclining, setIsDeclining] = useState(false)
  const { send, working, problem } = useEndpointMutation(confirmRequest)
  const save = useConfirmation(
    {
      title: `Confirm request ${id}?`,
      text: `${action}, ${subject}. It takes effect immediately as ${requestedBy} requested. Both names are recorded.`,
      confirm: 'Confirm',
    },
    () => void send({ params: { id } }).then((answer) => answer && showSuccess(answer.message)),
  )
  if (isDeclining) return <DeclineForm id={id} onClose={() => setIsDeclining(false)} />
  return (
    <>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={panels.actions}>
        <Button size="compact" kind="solid" onClick={save.begin} working={working}>
          Confirm request {String(id)}
        </Button>
        <Button size="compact" onClick={() => setIsDeclining(true)}>
          Decline
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
    <form {...form.formProps} className={panels.form}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField {...form.text('reason')} label="Reason for declining" />
      <div className={panels.actions}>
        <Button size="compact" kind="danger" type="submit" working={form.working}>
          Decline request {String(id)}
        </Button>
        <Button size="compact" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
