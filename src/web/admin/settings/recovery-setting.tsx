import { useState } from 'react'
import { readRecoverySettings, saveRecoverySettings } from '#contract/member/authenticator-recovery.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import panels from '../panels/panels.module.css'

export function RecoverySetting() {
  const query = useEndpointQuery(readRecoverySettings, {})
  return (
    <PanelCard heading={t.admin.settings.lostAuthenticators}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.settings.weCouldntLoadTheHold,
          reassurance: t.admin.settings.yourSettingsHaveNotChanged,
        }}
        skeleton={<SkeletonRows count={1} label={t.admin.settings.loadingTheHoldAfterALost} />}
      >
        {({ holdDays }) => <RecoveryForm key={holdDays} holdDays={holdDays} />}
      </QueryBoundary>
    </PanelCard>
  )
}

function RecoveryForm({ holdDays }: { holdDays: number }) {
  const [days, setDays] = useState(String(holdDays))
  const { send, working, problem, fieldErrors } = useEndpointMutation(saveRecoverySettings)
  return (
    <div className={panels.form}>
      <p className={panels.muted}>{t.admin.settings.howLongAMemberCannotWithdraw}</p>
      <TextField
        label={t.admin.settings.holdInDays}
        inputMode="numeric"
        value={days}
        error={fieldErrors['holdDays'] ?? problem}
        onChange={({ target }) => setDays(target.value)}
      />
      <div className={panels.actions}>
        <Button
          size="compact"
          working={working}
          disabled={days === String(holdDays)}
          onClick={() => void send({ body: { holdDays: Number(days) } })}
        >
          {t.admin.settings.saveTheHold}
        </Button>
      </div>
    </div>
  )
}
