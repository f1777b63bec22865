import { useState } from 'react'
import { completeRecovery, declineRecovery } from '#contract/member/authenticator-recovery.ts'
import type { MemberPage } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { describeBrowser } from '#domain/devices/describe-browser.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { Row, Stack } from '#web/ui/layout/layout.tsx'
import styles from './member-page.module.css'
import { useMemberMutation } from '../members/use-member-mutation.ts'

type OpenRecovery = NonNullable<MemberPage['recovery']>
type Step = 'complete' | 'decline'

/** An open request to recover a lost authenticator, with what to compare before deciding. */
export function RecoveryPanel({ recovery }: { recovery: OpenRecovery }) {
  const { isReady } = recovery
  const canDecide = hasPermission(useAdministrator(), 'Edit Members')
  const [step, setStep] = useState<Step>()
  return (
    <PanelCard heading={t.admin.memberPage.lostAuthenticatorReported}>
      <Stack gap={3}>
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
          <Row gap={2} align="center" wraps>
            <Button size="compact" disabled={!isReady} onClick={() => setStep('complete')}>
              {t.admin.memberPage.turnTwoFactorOff}
            </Button>
            <Button size="compact" kind="danger" onClick={() => setStep('decline')}>
              {t.admin.memberPage.decline}
            </Button>
          </Row>
        )}
      </Stack>
      {step && <DecisionDialog id={recovery.id} step={step} onClose={() => setStep(undefined)} />}
    </PanelCard>
  )
}

function DecisionDialog({ id, step, onClose }: { id: bigint; step: Step; onClose: () => void }) {
  const endpoint = step === 'complete' ? completeRecovery : declineRecovery
  const { send, ...mutation } = useMemberMutation(endpoint, onClose)
  const { text, ...copy } = t.admin.memberPage.texts[step]
  return (
    <ReasonDialog
      copy={{
        ...copy,
        kind: 'danger',
        ...(step === 'decline' && { label: t.admin.review.reasonShownToTheMember }),
      }}
      mutation={mutation}
      send={(reason) => send({ params: { recoveryId: id }, body: { reason } })}
      onClose={onClose}
    >
      <p>{text}</p>
    </ReasonDialog>
  )
}
