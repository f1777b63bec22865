import { useState } from 'react'
import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import styles from './stack.module.css'
import { DisableTwoFactor } from './disable-two-factor.tsx'

type Task = { at: 'rest' | 'set-up' | 'renew' | 'off' } | { at: 'codes'; codes: string[] }

/** Two-factor sign-in: whether it is on, and what can be done about it. */
export function TwoFactorPanel({
  endpoints,
  onChanged,
}: {
  endpoints: SecurityEndpoints
  onChanged?: () => void
}) {
  const query = useEndpointQuery(endpoints.readTwoFactor, {})
  const state = queryState(query)
  const [task, setTask] = useState<Task>({ at: 'rest' })

  function finish(next: Task) {
    setTask(next)
    void query.refetch()
    onChanged?.()
  }
  const rest = () => setTask({ at: 'rest' })
  const showCodes = (codes: string[]) => finish({ at: 'codes', codes })

  if (state.status === 'loading') return <SkeletonRows count={1} label="Loading two-factor sign-in" />
  if (state.status === 'error') {
    return (
      <ErrorState
        title="Two-factor sign-in could not be loaded"
        reassurance="Nothing about it has changed."
        onRetry={state.onRetry}
        retrying={state.retrying}
      />
    )
  }
  if (task.at === 'codes') return <RecoveryCodes codes={task.codes} onSaved={rest} />
  if (task.at === 'set-up')
    return <EnableTwoFactor endpoints={endpoints} onDone={showCodes} onCancel={rest} />
  if (task.at === 'renew')
    return <RenewRecoveryCodes endpoints={endpoints} onDone={showCodes} onCancel={rest} />
  if (task.at === 'off') {
    return <DisableTwoFactor endpoints={endpoints} onDone={() => finish({ at: 'rest' })} onCancel={rest} />
  }
  return <TwoFactorState {...state.data} onChoose={(at) => setTask({ at })} />
}

function TwoFactorState({
  enabled,
  recoveryCodesLeft,
  onChoose,
}: {
  enabled: boolean
  recoveryCodesLeft: number
  onChoose: (task: 'set-up' | 'renew' | 'off') => void
}) {
  return (
    <div className={styles.stack}>
      {enabled ? (
        <p>
          <Chip tone="good">On</Chip> Signing in asks for a code of your authenticator app.{' '}
          {recoveryCodesLeft} recovery codes are left.
        </p>
      ) : (
        <p>
          <Chip>Off</Chip> With an authenticator app, a stolen password alone opens nothing.
        </p>
      )}
      <div className={styles.actions}>
        {!enabled && (
          <Button size="compact" onClick={() => onChoose('set-up')}>
            Set up
          </Button>
        )}
        {enabled && (
          <Button size="compact" onClick={() => onChoose('renew')}>
            New recovery codes
          </Button>
        )}
        {enabled && (
          <Button size="compact" kind="danger" onClick={() => onChoose('off')}>
            Switch off
          </Button>
        )}
      </div>
    </div>
  )
}
