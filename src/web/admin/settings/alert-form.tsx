import { useState } from 'react'
import * as z from 'zod/mini'
import {
  alertLabels,
  readAlertSettings,
  saveAlertSettings,
  type AlertSettings,
} from '#contract/admin/alerts.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

type Settings = ResponseBody<typeof readAlertSettings>

const names = Object.keys(alertLabels) as (keyof AlertSettings)[]

export function AlertThresholds() {
  const query = useEndpointQuery(readAlertSettings, {}, ['alerts'])
  return (
    <PanelCard heading={t.admin.settings.alertThresholds}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.settings.weCouldntLoadTheThresholds,
          reassurance: t.admin.settings.yourSettingsHaveNotChanged,
        }}
        skeleton={<SkeletonRows count={6} label={t.admin.settings.loadingTheThresholds} />}
      >
        {(settings) => <AlertForm key={String(settings.version)} settings={settings} />}
      </QueryBoundary>
    </PanelCard>
  )
}

function useAlertForm(settings: Settings) {
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(names.map((name) => [name, String(settings[name])])),
  )
  const [reason, setReason] = useState('')
  const parsed = z.safeParse(saveAlertSettings.body, {
    ...Object.fromEntries(names.map((name) => [name, Number(values[name])])),
    version: String(settings.version),
    reason,
  })
  const errorOf = (name: string) => parsed.error?.issues.find(({ path }) => path[0] === name)?.message
  return { values, setValues, reason, setReason, parsed, errorOf }
}

function AlertForm({ settings }: { settings: Settings }) {
  const { values, setValues, reason, setReason, parsed, errorOf } = useAlertForm(settings)
  const { send, working, problem } = useEndpointMutation(saveAlertSettings)
  async function saveSettings() {
    if (parsed.success && (await send({ body: parsed.data })))
      showToast({ tone: 'good', message: t.admin.settings.changesSavedSuccessfully, seconds: 3 })
  }
  const save = useConfirmation(
    {
      title: t.admin.settings.saveTheAlertThresholds,
      text: t.admin.settings.thresholdsConsequence,
      confirm: t.admin.settings.saveAlertThresholds,
    },
    () => void saveSettings(),
  )
  return (
    <Stack gap={3}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      {names.map((name) => (
        <TextField
          key={name}
          inputMode="numeric"
          label={alertLabels[name]}
          value={values[name] ?? ''}
          error={errorOf(name)}
          onChange={({ currentTarget }) =>
            setValues((before) => ({ ...before, [name]: currentTarget.value }))
          }
        />
      ))}
      <TextField
        label={t.admin.settings.thresholdsReason}
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" onClick={save.begin} disabled={!parsed.success} working={working}>
          {t.admin.settings.saveAlertThresholds}
        </Button>
      </div>
      {save.dialogs}
    </Stack>
  )
}
