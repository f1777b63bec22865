import { useState } from 'react'
import type { SecurityEndpoints } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { DisableTwoFactor } from './disable-two-factor.tsx'
import { EnableTwoFactor } from './enable-two-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { RenewRecoveryCodes } from './renew-recovery-codes.tsx'
import styles from './stack.module.css'

type Task = { kind: 'none' | 'enable' | 'renew' | 'disable' } | { kind: 'codes'; codes: string[] }

/** Two-factor sign-in: whether it is on, and the forms that change it. */
export function TwoFactorPanel({
  endpoints,
  onChanged,
}: {
  endpoints: SecurityEndpoints
  onChanged?: () => void
}) {
  const query = useEndpointQuery(endpoints.readTwoFactor, {})
  const [task, setTask] = useState<Task>({ kind: 'none' })

  function finish(next: Task) {
    setTask(next)
    void query.refetch()
    onChanged?.()
  }
  const cancel = () => setTask({ kind: 'none' })
  const showCodes = (codes: string[]) => finish({ kind: 'codes', codes })
  const form = { endpoints, onCancel: cancel }

  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={1} label={t.identity.loadingTwoFactorAuthentication} />}
      error={{
        title: t.identity.weCouldntLoadTwoFactor,
        reassurance: t.identity.yourSettingsHaventChanged,
      }}
    >
      {(state) => {
        if (task.kind === 'codes')
          return (
            <RecoveryCodes
              codes={task.codes}
              confirmSaved={endpoints.confirmSavedCodes}
              onSaved={() => finish({ kind: 'none' })}
            />
          )
        if (task.kind === 'enable') return <EnableTwoFactor {...form} onDone={showCodes} />
        if (task.kind === 'renew') return <RenewRecoveryCodes {...form} onDone={showCodes} />
        if (task.kind === 'disable')
          return <DisableTwoFactor {...form} onDone={() => finish({ kind: 'none' })} />
        return <TwoFactorState {...state} onChoose={(kind) => setTask({ kind })} />
      }}
    </QueryBoundary>
  )
}

function TwoFactorState({
  enabled,
  recoveryCodesLeft,
  recoveryCodesSaved,
  onChoose,
}: {
  enabled: boolean
  recoveryCodesLeft: number
  recoveryCodesSaved: boolean
  onChoose: (task: 'enable' | 'renew' | 'disable') => void
}) {
  return (
    <div className={styles.stack}>
      {enabled ? (
        <p>
          <Chip tone="good">{t.identity.on}</Chip> {t.identity.twoFactorOnHint({ recoveryCodesLeft })}
        </p>
      ) : (
        <p>
          <Chip>{t.identity.off}</Chip> {t.identity.twoFactorOffHint}
        </p>
      )}
      {enabled && !recoveryCodesSaved && <Notice tone="warn">{t.identity.codesUnsavedWarning}</Notice>}
      <div className={styles.actions}>
        {!enabled && (
          <Button size="compact" onClick={() => onChoose('enable')}>
            {t.identity.setUp}
          </Button>
        )}
        {enabled && (
          <Button size="compact" onClick={() => onChoose('renew')}>
            {t.identity.newRecoveryCodes}
          </Button>
        )}
        {enabled && (
          <Button size="compact" kind="danger" onClick={() => onChoose('disable')}>
            {t.identity.turnOff}
          </Button>
        )}
      </div>
    </div>
  )
}
