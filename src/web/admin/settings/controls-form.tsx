import { useState } from 'react'
import * as z from 'zod/mini'
import { readControls, saveControls } from '#contract/admin/confirmations.ts'
import { controlLabels, type SettableControlKind } from '#contract/admin/dual-control-kinds.ts'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'
import { useStepUpConfirmation } from '../step-up/use-step-up-confirmation.tsx'

const DESCRIPTIONS: Record<SettableControlKind, string> = {
  'receiving-addresses': 'Add or delete an address that members pay to',
  funds: 'Add funds to a member’s wallet or deduct them',
  treasury: 'Record revenue and fund the treasury',
  plan: 'ODL, levels, budget shares and special rewards',
  withdrawals: 'Approve a withdrawal above the amount below',
}

type ControlSettings = ResponseBody<typeof readControls>

function useControls(settings: ControlSettings) {
  const [required, setRequired] = useState(() =>
    settings.controls.filter((each) => each.required).map(({ kind }) => kind),
  )
  const threshold = settings.controls.find(({ kind }) => kind === 'withdrawals')?.freeUpTo
  const [freeUpTo, setFreeUpTo] = useState(threshold ? formatUsdt(threshold) : '')
  const [hours, setHours] = useState(String(settings.expiryHours))
  const parsed = z.safeParse(saveControls.body, {
    controls: settings.controls.map(({ kind }) => ({
      kind,
      required: required.includes(kind),
      freeUpTo: kind === 'withdrawals' && freeUpTo !== '' ? freeUpTo : null,
    })),
    expiryHours: Number(hours),
  })
  const body = parsed.success ? parsed.data : undefined
  const error = parsed.success ? undefined : parsed.error.issues[0]?.message
  return { required, setRequired, freeUpTo, setFreeUpTo, hours, setHours, body, error }
}

/** Once any action needs a second administrator, changing these settings does too. */
export function ControlsForm({ settings }: { settings: ControlSettings }) {
  const { required, setRequired, freeUpTo, setFreeUpTo, hours, setHours, body, error } = useControls(settings)
  const { send, working, problem } = useEndpointMutation(saveControls)
  const names = required.map((kind) => controlLabels[kind]).join(', ')
  const save = useStepUpConfirmation(
    {
      title: 'Save dual control?',
      text: names
        ? `A second administrator will be required for: ${names}.`
        : 'No action will need a second administrator.',
      confirm: 'Confirm',
    },
    () =>
      void (body && send({ body }))?.then(
        (answer) => answer && showToast({ tone: 'good', message: 'Changes saved successfully!', seconds: 3 }),
      ),
  )
  return (
    <PanelCard heading="Dual control">
      <div className={panels.form}>
        {problem && <Notice tone="bad">{problem}</Notice>}
        {settings.masters < 2 && <SecondMasterNote />}
        <ControlSwitches
          kinds={settings.controls.map(({ kind }) => kind)}
          required={required}
          onChange={setRequired}
        />
        <AmountField
          label="Withdrawals up to this amount need one administrator"
          value={freeUpTo}
          onAmountChange={setFreeUpTo}
        />
        <TextField
          label="Requests expire after (hours)"
          inputMode="numeric"
          value={hours}
          error={error}
          onChange={({ currentTarget }) => setHours(currentTarget.value)}
        />
        <div className={panels.actions}>
          <Button size="compact" kind="solid" onClick={save.begin} disabled={!body} working={working}>
            Save dual control
          </Button>
        </div>
      </div>
      {save.dialogs}
    </PanelCard>
  )
}

function SecondMasterNote() {
  return <Notice>You need a second master admin first. Create one on the server: npm run admin:create</Notice>
}

function ControlSwitches({
  kinds,
  required,
  onChange,
}: {
  kinds: readonly SettableControlKind[]
  required: readonly SettableControlKind[]
  onChange: (required: SettableControlKind[]) => void
}) {
  return kinds.map((kind) => (
    <CheckboxField
      key={kind}
      checked={required.includes(kind)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.checked ? [...required, kind] : required.filter((each) => each !== kind))
      }
      label={`${controlLabels[kind]}: ${DESCRIPTIONS[kind]}`}
    />
  ))
}
