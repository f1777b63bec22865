import { useState, type ReactNode } from 'react'
import type { requestAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Progress = ResponseBody<typeof requestRecovery>

type Props = {
  request: typeof requestRecovery | typeof requestAdminRecovery
  challenge: string
  kind: 'primary' | 'solid'
  onBack: () => void
  /** What happens after the request. */
  children: ReactNode
}

/** Explains the recovery before it starts, and shows the progress of one that is open. */
export function LostAuthenticator({ request, challenge, kind, onBack, children }: Props) {
  const [progress, setProgress] = useState<Progress>()
  const { send, working, problem } = useEndpointMutation(request)
  if (progress) return <RecoveryProgress progress={progress} onBack={onBack} />
  return (
    <div className={styles.stack}>
      <p>{t.identity.recoveryCodeHint}</p>
      <p>{children}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        kind={kind}
        size="tall"
        wide
        working={working}
        onClick={() => void send({ body: { challenge } }).then(setProgress)}
      >
        {t.identity.startOrCheckMyRequest}
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        {t.identity.back}
      </Button>
    </div>
  )
}

function RecoveryProgress({ progress, onBack }: { progress: Progress; onBack: () => void }) {
  return (
    <div className={styles.stack}>
      <Notice tone="good">{t.identity.recoveryOpen}</Notice>
      <DescriptionList
        items={[
          { term: t.identity.requested, value: formatInstantWithZone(progress.requestedAt) },
          { term: t.identity.checkedAfter, value: formatInstantWithZone(progress.readyAt) },
        ]}
      />
      <Button kind="quiet" wide onClick={onBack}>
        {t.identity.back}
      </Button>
    </div>
  )
}
