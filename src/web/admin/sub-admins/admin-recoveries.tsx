import { useState } from 'react'
import {
  completeAdminRecovery,
  declineAdminRecovery,
  listAdminRecoveries,
  type AdminRecovery,
} from '#contract/admin/admin-recoveries.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './sub-admins.module.css'

type Step = 'complete' | 'decline'

/** Administrators who reported a lost authenticator, with what to compare before deciding. */
export function AdminRecoveries() {
  const query = useEndpointQuery(listAdminRecoveries, {}, ['notifications', 'confirmations'])
  return query.data?.recoveries.map((recovery) => (
    <RecoveryPanel key={String(recovery.id)} recovery={recovery} onDecided={() => void query.refetch()} />
  ))
}

type PanelProps = { recovery: AdminRecovery; onDecided: () => void }

function RecoveryPanel({ recovery, onDecided }: PanelProps) {
  const { name, isReady, isOwn, needsOperator } = recovery
  const [step, setStep] = useState<Step>()
  return (
    <PanelCard heading={t.admin.subAdmins.lostAnAuthenticator({ name })}>
      <div className={styles.stack}>
        <RequestDetails recovery={recovery} />
        {isOwn ? (
          <p className={textStyles.muted}>{t.admin.subAdmins.ownRequestHint}</p>
        ) : (
          <Row gap={2} wraps>
            <Button size="compact" disabled={!isReady || needsOperator} onClick={() => setStep('complete')}>
              {t.admin.subAdmins.turnTwoFactorOff}
            </Button>
            <Button size="compact" kind="danger" onClick={() => setStep('decline')}>
              {t.admin.subAdmins.decline}
            </Button>
          </Row>
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
  const { send, ...mutation } = useEndpointMutation(
    step === 'complete' ? completeAdminRecovery : declineAdminRecovery,
    { onConfirmationPending: onClose },
  )
  const { text, ...copy } = t.admin.subAdmins.texts[step]
  async function decide(reason: string) {
    const answer = await send({ params: { recoveryId: id }, body: { reason } })
    if (answer) onDecided()
    return answer
  }
  return (
    <ReasonDialog
      copy={{
        ...copy,
        kind: 'danger',
        ...(step === 'decline' && { label: t.admin.subAdmins.reasonShownToTheAdministrator }),
      }}
      mutation={mutation}
      send={decide}
      onClose={onClose}
    >
      <p>{text}</p>
    </ReasonDialog>
  )
}

function RequestDetails({ recovery }: Pick<PanelProps, 'recovery'>) {
  const { name, username, role, isReady, needsOperator } = recovery
  return (
    <>
      <p>
        {t.admin.subAdmins.recoveryEvidence({
          username,
          role,
          requestedAt: formatInstantWithZone(recovery.requestedAt),
          address: recovery.address,
          userAgent: describeBrowser(recovery.userAgent),
          name,
        })}
      </p>
      <p className={textStyles.muted}>
        {recovery.isKnownNetwork
          ? t.admin.subAdmins.knownNetwork({ name })
          : t.admin.subAdmins.neverSignedInFromThisNetwork({ name })}{' '}
        {isReady
          ? t.admin.subAdmins.delayOver
          : t.admin.subAdmins.stoppableUntil({ readyAt: formatInstantWithZone(recovery.readyAt) })}
      </p>
      {needsOperator && (
        <p className={textStyles.muted}>
          {t.admin.subAdmins.thereAreNotTwoOtherMaster({
            username,
            code: (children) => <code>{children}</code>,
          })}
        </p>
      )}
    </>
  )
}
