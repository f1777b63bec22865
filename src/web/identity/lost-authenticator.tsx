import { useState, type ReactNode } from 'react'
import type { requestAdminRecovery } from '#contract/admin/admin-recoveries.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import type { requestRecovery } from '#contract/member/authenticator-recovery.ts'
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
      <p>If you have a recovery code, go back and enter it instead of the code: it works at once.</p>
      <p>{children}</p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        kind={kind}
        size="tall"
        wide
        working={working}
        onClick={() => void send({ body: { challenge } }).then(setProgress)}
      >
        Start or check my request
      </Button>
      <Button kind="quiet" wide onClick={onBack}>
        Back
      </Button>
    </div>
  )
}

function RecoveryProgress({ progress, onBack }: { progress: Progress; onBack: () => void }) {
  return (
    <div className={styles.stack}>
      <Notice tone="good">
        Your request is open. We’ll email you when it’s decided. To see this again, enter your password again.
      </Notice>
      <DescriptionList
        items={[
          { term: 'Requested', value: formatInstantWithZone(progress.requestedAt) },
          { term: 'Checked after', value: formatInstantWithZone(progress.readyAt) },
        ]}
      />
      <Button kind="quiet" wide onClick={onBack}>
        Back
      </Button>
    </div>
  )
}
