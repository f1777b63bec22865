import { cancelRunOff, type RunOffRun } from '#contract/admin/run-offs.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import panels from '../panels/panels.module.css'
import styles from './run-off.module.css'

export function RunOffProgress({ run: { id, doneDays, dayCount } }: { run: RunOffRun }) {
  const { send, working, problem } = useEndpointMutation(cancelRunOff)
  return (
    <div className={panels.tight}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <div className={styles.progress}>
        <progress max={Math.max(1, dayCount)} value={doneDays} aria-label="Days projected" />
        <output className={panels.muted}>
          {dayCount === 0 ? 'Reading the network' : `${doneDays} of ${dayCount} days`}
        </output>
        <Button size="compact" working={working} onClick={() => void send({ params: { runOffId: id } })}>
          Cancel
        </Button>
      </div>
    </div>
  )
}
