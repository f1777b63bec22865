import { useState } from 'react'
import * as z from 'zod/mini'
import { readControls, saveControls } from '#contract/admin/confirmations.ts'
import {
  amountControlKinds,
  controlLabels,
  type SettableControlKind,
} from '#contract/admin/dual-control-kinds.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

type ControlSettings = ResponseBody<typeof readControls>
type NumberField = keyof typeof t.admin.settings.numberFields
const describeNumberFields = () => Object.keys(t.admin.settings.numberFields) as NumberField[]

const hasAmount = (kind: SettableControlKind) => amountControlKinds.some((each) => each === kind)

function useControls(settings: ControlSettings) {
  const [required, setRequired] = useState(() =>
    settings.controls.filter((each) => each.required).map(({ kind }) => kind),
  )
  const [amounts, setAmounts] = useState<Partial<Record<SettableControlKind, string>>>(() =>
    Object.fromEntries(
      settings.controls.map(({ kind, freeUpTo }) => [kind, freeUpTo === null ? '' : formatUsdt(freeUpTo)]),
    ),
  )
  const [numbers, setNumbers] = useState(
    () =>
      Object.fromEntries(describeNumberFields().map((name) => [name, String(settings[name])])) as Record<
        NumberField,
        string
      >,
  )
  const parsed = z.safeParse(saveControls.body, {
    controls: settings.controls.map(({ kind }) => ({
      kind,
      required: required.includes(kind),
      freeUpTo: (hasAmount(kind) && amounts[kind]) || null,
    })),
    ...Object.fromEntries(describeNumberFields().map((name) => [name, Number(numbers[name])])),
  })
  const body = parsed.success ? parsed.data : undefined
  const errorOf = (name: NumberField) => parsed.error?.issues.find(({ path }) => path[0] === name)?.message
  return { required, setRequired, amounts, setAmounts, numbers, setNumbers, body, errorOf }
}

/** Once any action needs a second administrator, changing these settings does too. */
export function ControlsForm({ settings }: { settings: ControlSettings }) {
  const controls = useControls(settings)
  const { send, working, problem } = useEndpointMutation(saveControls)
  const { required, body } = controls
  const names = required.map((kind) => controlLabels[kind]).join(', ')
  const save = useConfirmation(
    {
      title: t.admin.settings.saveDualControlQuestion,
      text: names
        ? t.admin.settings.dualControlConsequence({ names })
        : t.admin.settings.onlyChangesOfAMembersEmail,
      confirm: t.admin.settings.confirm,
    },
    () =>
      void (body && send({ body }))?.then(
        (answer) =>
          answer &&
          showToast({ tone: 'good', message: t.admin.settings.changesSavedSuccessfully, seconds: 3 }),
      ),
  )
  return (
    <PanelCard heading={t.admin.settings.dualControl}>
      <Stack gap={3}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {settings.masters < 2 && <SecondMasterNote />}
        <p className={panels.muted}>{t.admin.settings.theseActionsNeedASecond}</p>
        {settings.controls.map(({ kind }) => (
          <ControlSwitch key={kind} kind={kind} controls={controls} />
        ))}
        <NumberFields controls={controls} />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" onClick={save.begin} disabled={!body} working={working}>
            {t.admin.settings.saveDualControl}
          </Button>
        </div>
      </Stack>
      {save.dialogs}
    </PanelCard>
  )
}

function SecondMasterNote() {
  return <Notice>{t.admin.settings.youNeedASecondMasterAdmin}</Notice>
}

function NumberFields({
  controls: { numbers, setNumbers, errorOf },
}: {
  controls: ReturnType<typeof useControls>
}) {
  return describeNumberFields().map((name) => (
    <TextField
      key={name}
      label={t.admin.settings.numberFields[name]}
      inputMode="numeric"
      value={numbers[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => setNumbers((before) => ({ ...before, [name]: currentTarget.value }))}
    />
  ))
}

function ControlSwitch({
  kind,
  controls: { required, setRequired, amounts, setAmounts },
}: {
  kind: SettableControlKind
  controls: ReturnType<typeof useControls>
}) {
  const isRequired = required.includes(kind)
  return (
    <>
      <CheckboxField
        checked={isRequired}
        onChange={({ currentTarget: { checked } }) =>
          setRequired(checked ? [...required, kind] : required.filter((each) => each !== kind))
        }
        label={`${controlLabels[kind]}: ${t.admin.settings.descriptions[kind]}`}
      />
      {isRequired && hasAmount(kind) && (
        <AmountField
          label={t.admin.settings.upToThisAmountNeedOne({ controlLabel: controlLabels[kind] })}
          value={amounts[kind] ?? ''}
          onAmountChange={(amount) => setAmounts((before) => ({ ...before, [kind]: amount }))}
        />
      )}
    </>
  )
}
