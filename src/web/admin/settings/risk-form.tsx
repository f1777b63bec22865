import { useState } from 'react'
import * as z from 'zod/mini'
import { readRiskSettings, saveRiskSettings } from '#contract/admin/risk.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { riskRuleLabels, riskRules, type RiskRule } from '#domain/withdrawals/risk-rules.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

type Settings = ResponseBody<typeof readRiskSettings>
const CHOICES = riskRules.filter((rule) => rule !== 'sanctioned-address')
type NumberField = keyof typeof t.admin.settings.riskFields
const describeNumberFields = () => Object.keys(t.admin.settings.riskFields) as NumberField[]

export function RiskRules() {
  const query = useEndpointQuery(readRiskSettings, {}, ['risk'])
  return (
    <PanelCard heading={t.admin.settings.riskRules}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.settings.weCouldntLoadTheRiskRules,
          reassurance: t.admin.settings.yourSettingsHaveNotChanged,
        }}
        skeleton={<SkeletonRows count={6} label={t.admin.settings.loadingTheRiskRules} />}
      >
        {(settings) => <RiskForm key={String(settings.version)} settings={settings} />}
      </QueryBoundary>
    </PanelCard>
  )
}

function useRiskForm(settings: Settings) {
  const [blockingRules, setBlockingRules] = useState<readonly RiskRule[]>(settings.blockingRules)
  const [kycAbove, setKycAbove] = useState(settings.kycAbove === null ? '' : formatUsdt(settings.kycAbove))
  const [reason, setReason] = useState('')
  const [numbers, setNumbers] = useState(
    () =>
      Object.fromEntries(describeNumberFields().map((name) => [name, String(settings[name])])) as Record<
        NumberField,
        string
      >,
  )
  const parsed = z.safeParse(saveRiskSettings.body, {
    blockingRules,
    kycAbove: kycAbove || null,
    ...Object.fromEntries(describeNumberFields().map((name) => [name, Number(numbers[name])])),
    version: String(settings.version),
    reason,
  })
  const errorOf = (name: string) => parsed.error?.issues.find(({ path }) => path[0] === name)?.message
  return {
    blockingRules,
    toggleRule: (rule: RiskRule) =>
      setBlockingRules(
        blockingRules.includes(rule)
          ? blockingRules.filter((each) => each !== rule)
          : [...blockingRules, rule],
      ),
    kycAbove: { value: kycAbove, error: errorOf('kycAbove'), onAmountChange: setKycAbove },
    reason,
    setReason,
    number: (name: NumberField) => ({
      label: t.admin.settings.riskFields[name],
      value: numbers[name],
      error: errorOf(name),
      onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
        setNumbers((before) => ({ ...before, [name]: currentTarget.value })),
    }),
    body: parsed.success ? parsed.data : undefined,
  }
}

function RiskForm({ settings }: { settings: Settings }) {
  const form = useRiskForm(settings)
  const { send, working, problem } = useEndpointMutation(saveRiskSettings)
  const names = form.blockingRules.map((rule) => riskRuleLabels[rule]).join(', ')
  const save = useConfirmation(
    {
      title: t.admin.settings.saveTheRiskRules,
      text: t.admin.settings.riskRulesConsequence({ names }),
      confirm: t.admin.settings.saveRiskRules,
    },
    () =>
      void (form.body && send({ body: form.body }))?.then(
        (answer) =>
          answer &&
          showToast({ tone: 'good', message: t.admin.settings.changesSavedSuccessfully, seconds: 3 }),
      ),
  )
  return (
    <Stack gap={3}>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <p className={panels.muted}>{t.admin.settings.riskRulesIntroduction}</p>
      {CHOICES.map((rule) => (
        <CheckboxField
          key={rule}
          label={riskRuleLabels[rule]}
          checked={form.blockingRules.includes(rule)}
          onChange={() => form.toggleRule(rule)}
        />
      ))}
      {describeNumberFields().map((name) => (
        <TextField key={name} inputMode="numeric" {...form.number(name)} />
      ))}
      <AmountField label={t.admin.settings.kycAboveLabel} {...form.kycAbove} />
      <TextField
        label={t.admin.settings.reasonForTheAuditLog}
        value={form.reason}
        maxLength={500}
        onChange={({ currentTarget }) => form.setReason(currentTarget.value)}
      />
      <div className={panels.actions}>
        <Button size="compact" kind="solid" onClick={save.begin} disabled={!form.body} working={working}>
          {t.admin.settings.saveRiskRules}
        </Button>
      </div>
      {save.dialogs}
    </Stack>
  )
}
