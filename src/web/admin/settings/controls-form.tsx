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
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import panels from '../panels/panels.module.css'
import { useConfirmation } from '../review/use-confirmation.tsx'

const DESCRIPTIONS: Record<SettableControlKind, string> = {
  'receiving-addresses': 'Add or delete an address that members pay to',
  funds: 'Add funds to a member’s wallet or deduct them',
  treasury: 'Record revenue and fund the treasury',
  plan: 'ODL, levels, budget shares and special rewards',
  withdrawals: 'Approve or re-approve a withdrawal',
  deposits: 'Approve a deposit',
  grants: 'Grant a package without payment',
  rates: 'Record an exchange rate',
  kyc: 'Change the KYC or bank status of a member',
  risk: 'Change the risk rules, or clear a sanctions match',
  'site-content': 'Publish the content of the public site',
  holdings: 'Register or retire a holding address, or state a bank balance',
  administrators: 'Create a sub-admin, or change permissions, role or email address',
}

type ControlSettings = ResponseBody<typeof readControls>

const NUMBER_FIELDS = {
  expiryHours: 'Requests expire after (hours)',
  coolingHours:
    'After changing another administrator’s account, wait before confirming for each other (hours)',
  rateChangePercent: 'Largest change of an exchange rate in a day (%)',
} as const
type NumberField = keyof typeof NUMBER_FIELDS
const numberFields = Object.keys(NUMBER_FIELDS) as NumberField[]

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
      Object.fromEntries(numberFields.map((name) => [name, String(settings[name])])) as Record<
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
    ...Object.fromEntries(numberFields.map((name) => [name, Number(numbers[name])])),
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
      title: 'Save dual control?',
      text: names
        ? `A second administrator will be required for: ${names}.`
        : 'Only changes of a member’s email address will need a second administrator.',
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
        <p className={panels.muted}>
          These actions need a second administrator. Changing a member’s email address always does.
        </p>
        {settings.controls.map(({ kind }) => (
          <ControlSwitch key={kind} kind={kind} controls={controls} />
        ))}
        <NumberFields controls={controls} />
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

function NumberFields({
  controls: { numbers, setNumbers, errorOf },
}: {
  controls: ReturnType<typeof useControls>
}) {
  return numberFields.map((name) => (
    <TextField
      key={name}
      label={NUMBER_FIELDS[name]}
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
        label={`${controlLabels[kind]}: ${DESCRIPTIONS[kind]}`}
      />
      {isRequired && hasAmount(kind) && (
        <AmountField
          label={`${controlLabels[kind]} up to this amount need one administrator`}
          value={amounts[kind] ?? ''}
          onAmountChange={(amount) => setAmounts((before) => ({ ...before, [kind]: amount }))}
        />
      )}
    </>
  )
}
