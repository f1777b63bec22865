import { useId, useState } from 'react'
import {
  completeAdminRecovery,
  declineAdminRecovery,
  listAdminRecoveries,
  type AdminRecovery,
} from '#contract/admin/admin-recoveries.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { useForm } from '#web/api/use-form.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import styles from './admin-recoveries.module.css'

type Step = 'complete' | 'decline'

const texts = {
  complete: {
    title: 'Turn two-factor authentication off?',
    text: 'The administrator is signed out everywhere and takes no part in confirmations during the cooling time. Another master admin has to confirm.',
    confirm: 'Ask to turn off',
  },
  decline: {
    title: 'Decline the request?',
    text: 'The authenticator stays required. The administrator gets your reason by email.',
    confirm: 'Decline',
  },
} as const

/** Administrators who reported a lost authenticator, with what to compare before deciding. */
export function AdminRecoveries() {
  const query = useEndpointQuery(listAdminRecoveries, {}, ['notifications', 'confirmations'])
  return query.data?.recoveries.map((recovery) => (
    <RecoveryPanel key={String(recovery.id)} recovery={recovery} onDecided={() => void query.refetch()} />
  ))
}

type PanelProps = { recovery: AdminRecovery; onDecided: () => void }

function RecoveryPanel({ recovery, onDecided }: PanelProps) {
  const { name, username, role, isReady, isOwn, needsOperator } = recovery
  const [step, setStep] = useState<Step>()
  return (
    <PanelCard heading={`${name} lost an authenticator`}>
      <div className={styles.stack}>
        <p>
          {username}, {role}. Requested {formatInstantWithZone(recovery.requestedAt)} from {recovery.address}{' '}
          with {describeBrowser(recovery.userAgent)}. Talk to {name} before you decide.
        </p>
        <p className={styles.muted}>
          {recovery.isKnownNetwork
            ? `${name} signed in from this network before.`
            : `${name} never signed in from this network.`}{' '}
          {isReady
            ? 'The 72 hours are over, and no one stopped it.'
            : `The owner can stop it until ${formatInstantWithZone(recovery.readyAt)}.`}
        </p>
        {needsOperator && (
          <p className={styles.muted}>
            There are not two other master admins. After the 72 hours the operator completes the request on
            the server: <code>npm run admin:recover -- --username {username}</code>
          </p>
        )}
        {isOwn ? (
          <p className={styles.muted}>Others decide on your request. You can stop it under Profile.</p>
        ) : (
          <div className={styles.actions}>
            <Button size="compact" disabled={!isReady || needsOperator} onClick={() => setStep('complete')}>
              Turn two-factor off
            </Button>
            <Button size="compact" kind="danger" onClick={() => setStep('decline')}>
              Decline
            </Button>
          </div>
        )}
      </div>
      {step && (
        <DecisionDialog
          id={recovery.id}
          step={step}
          onClose={() => setStep(undefined)}
          onDecided={onDecided}
        />
      )}
    </PanelCard>
  )
}

type DialogProps = { id: bigint; step: Step; onClose: () => void; onDecided: () => void }

function DecisionDialog({ id, step, onClose, onDecided }: DialogProps) {
  const formId = useId()
  const form = useForm(step === 'complete' ? completeAdminRecovery : declineAdminRecovery, {
    initial: { reason: '' },
    params: { recoveryId: id },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message, seconds: 3 })
      onDecided()
      onClose()
    },
    onConfirmationPending: onClose,
  })
  const reason = form.text('reason')
  const { title, text, confirm } = texts[step]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="danger" type="submit" form={formId} working={form.working}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.stack}>
        <p>{text}</p>
        <TextField {...reason} label="Reason" maxLength={500} error={reason.error ?? form.problem} />
      </form>
    </Dialog>
  )
}
