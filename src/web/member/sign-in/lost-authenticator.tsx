import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { requestRecovery } from '#contract/member/authenticator-recovery.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import styles from '#web/identity/stack.module.css'
import { Button } from '#web/ui/actions/button.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

type Progress = ResponseBody<typeof requestRecovery>

/** Explains the recovery before it starts, and shows the progress of one that is open. */
export function LostAuthenticator({ challenge, onBack }: { challenge: string; onBack: () => void }) {
  const [progress, setProgress] = useState<Progress>()
  const { send, working, problem } = useEndpointMutation(requestRecovery)
  if (progress) return <RecoveryProgress progress={progress} onBack={onBack} />
  return (
    <div className={styles.stack}>
      <p>
        If you have a recovery code, go back and enter it instead of the code: you’ll be logged in at once.
      </p>
      <p>
        Without one, we email every address of your account and wait 72 hours, so that you can stop a request
        that isn’t yours. Then two administrators check it and turn two-factor authentication off. Withdrawals
        stay on hold for some days after that.
      </p>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button
        kind="primary"
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
        Your request is open. We’ll email you when it’s decided. To see this again, log in with your password.
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
