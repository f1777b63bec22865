import { useId, useState } from 'react'
import { completeRecovery, declineRecovery } from '#contract/member/authenticator-recovery.ts'
import type { MemberPage } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { useInvalidateTopic } from '#web/api/use-invalidate-topic.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import styles from './member-page.module.css'

type OpenRecovery = NonNullable<MemberPage['recovery']>
type Step = 'complete' | 'decline'

/** An open request to recover a lost authenticator, with what to compare before deciding. */
export function RecoveryPanel({ recovery }: { recovery: OpenRecovery }) {
  const { isReady } = recovery
  const canDecide = hasPermission(useAdministrator(), 'Edit Members')
  const [step, setStep] = useState<Step>()
  return (
    <PanelCard heading={t.admin.memberPage.lostAuthenticatorReported}>
      <div className={styles.form}>
        <p>
          {t.admin.memberPage.recoveryEvidence({
            requestedAt: formatInstantWithZone(recovery.requestedAt),
            address: recovery.address,
            userAgent: describeBrowser(recovery.userAgent),
          })}
        </p>
        <p className={styles.muted}>
          {recovery.isKnownNetwork ? t.admin.memberPage.knownNetwork : t.admin.memberPage.unknownNetwork}{' '}
          {isReady
            ? t.admin.memberPage.delayOver
            : t.admin.memberPage.stoppableUntil({ readyAt: formatInstantWithZone(recovery.readyAt) })}
        </p>
        {canDecide && (
          <div className={styles.tools}>
            <Button size="compact" disabled={!isReady} onClick={() => setStep('complete')}>
              {t.admin.memberPage.turnTwoFactorOff}
            </Button>
            <Button size="compact" kind="danger" onClick={() => setStep('decline')}>
              {t.admin.memberPage.decline}
            </Button>
          </div>
        )}
      </div>
      {step && <DecisionDialog id={recovery.id} step={step} onClose={() => setStep(undefined)} />}
    </PanelCard>
  )
}

function DecisionDialog({ id, step, onClose }: { id: bigint; step: Step; onClose: () => void }) {
  const formId = useId()
  const invalidateMembers = useInvalidateTopic('members')
  const form = useForm(step === 'complete' ? completeRecovery : declineRecovery, {
    initial: { reason: '' },
    params: { recoveryId: id },
    onDone: ({ message }) => {
      showToast({ tone: 'good', message, seconds: 3 })
      invalidateMembers()
      onClose()
    },
    onConfirmationPending: onClose,
  })
  const reason = form.text('reason')
  const { title, text, confirm } = t.admin.memberPage.texts[step]
  return (
    <Dialog
      opened
      onClose={onClose}
      title={title}
      actions={
        <>
          <Button onClick={onClose}>{t.admin.memberPage.cancel}</Button>
          <Button kind="danger" type="submit" form={formId} working={form.working}>
            {confirm}
          </Button>
        </>
      }
    >
      <form {...form.formProps} id={formId} className={styles.form}>
        <p>{text}</p>
        <TextField
          {...reason}
          label={t.admin.memberPage.reason}
          maxLength={500}
          error={reason.error ?? form.problem}
        />
      </form>
    </Dialog>
  )
}
