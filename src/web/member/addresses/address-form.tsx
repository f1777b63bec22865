import { IconFingerprint } from '@tabler/icons-react'
import { useState } from 'react'
import * as z from 'zod/mini'
import { saveAddress, sendAddressCode, toPasskeyTarget } from '#contract/money/withdrawal-addresses.ts'
import { formatUsdt } from '#domain/money/money.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { t } from '#web/language/messages.ts'
import { findUnmarkedProblem, type FieldErrors } from '#web/api/find-unmarked-problem.ts'
import { firstErrorPerField, useForm } from '#web/api/use-form.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { MailedCodeField } from '#web/identity/mailed-code-field.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Form } from '#web/ui/field/form.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AddressInput } from './address-input.tsx'
import { LabelField } from './label-field.tsx'
import { useCooldown } from '../password/use-cooldown.ts'
import type { Body } from '#contract/platform/endpoint.ts'
import { memberPasskeys } from '#contract/platform/passkeys.ts'
import { confirmWithPasskey } from '#web/identity/confirm-with-passkey.ts'
import { canUsePasskeys } from '#web/identity/passkey-error.ts'
import { usePasskeyTask } from '#web/identity/use-passkey-task.ts'
import { Icon } from '#web/ui/data/icon.tsx'

type SaveWithPasskeyProps = {
  /** Undefined while a field is not valid. */
  draft: Omit<Body<typeof saveAddress>, 'code' | 'assertion'> | undefined
  onInvalid: () => void
  onDone: () => void
}

/** Saves the address with a passkey instead of a mailed code. */
function SaveWithPasskey({ draft, onInvalid, onDone }: SaveWithPasskeyProps) {
  const task = usePasskeyTask()
  const { send, working, problem } = useEndpointMutation(saveAddress)
  async function save() {
    if (!draft) return onInvalid()
    const assertion = await task.run(() =>
      confirmWithPasskey(memberPasskeys, 'withdrawal-address', toPasskeyTarget(draft)),
    )
    if (assertion && (await send({ body: { ...draft, assertion } }))) onDone()
  }
  if (!canUsePasskeys()) return null
  const shownProblem = task.problem ?? problem
  return (
    <>
      {shownProblem && <Notice tone="bad">{shownProblem}</Notice>}
      <Button size="tall" wide working={working || task.working} onClick={() => void save()}>
        <Icon icon={IconFingerprint} size={20} /> {t.addresses.saveWithAPasskey}
      </Button>
    </>
  )
}

type Props = {
  currency: WithdrawalCurrency
  /** Of this change; accepted before the form opened. */
  fee: bigint
  hasPasskey: boolean
  onDone: () => void
}

const parseTag = (text: string) => (text.trim() === '' ? null : Number(text))

const toDraft = (currency: WithdrawalCurrency, values: { address: string; destinationTag: string }) => ({
  currency,
  address: values.address,
  destinationTag: currency === 'xrp' ? parseTag(values.destinationTag) : null,
})

export function AddressForm({ currency, fee, hasPasskey, onDone }: Props) {
  const form = useForm(saveAddress, {
    initial: { address: '', destinationTag: '', label: '', code: '' },
    body: (values) => ({
      ...toDraft(currency, values),
      label: values.label,
      code: values.code,
      acceptedFee: formatUsdt(fee),
    }),
    onDone,
  })
  const code = useAddressCode()
  const draft = z.safeParse(sendAddressCode.body, toDraft(currency, form.values))
  const markInvalid = () => draft.error && code.reject(firstErrorPerField(draft.error))
  const addressError = code.fieldErrors['address'] ?? form.errorOf('address')
  return (
    <Form form={form}>
      <AddressInput
        currency={currency}
        field={{ ...form.text('address'), error: addressError }}
        onRead={form.set}
      />
      {currency === 'xrp' && (
        <TagField
          {...form.text('destinationTag')}
          error={code.fieldErrors['destinationTag'] ?? form.errorOf('destinationTag')}
        />
      )}
      <LabelField {...form.text('label')} label={t.addresses.labelOptional} />
      <CodeEntry
        field={form.text('code')}
        code={code}
        onSend={() => (draft.success ? void code.send(draft.data) : markInvalid())}
      />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {fee > 0n ? t.addresses.payAndChange({ fee: readableWhole(fee) }) : t.addresses.saveAddress}
      </Button>
      {hasPasskey && (
        <SaveWithPasskey
          draft={draft.success ? { ...draft.data, label: form.values.label, acceptedFee: fee } : undefined}
          onInvalid={markInvalid}
          onDone={onDone}
        />
      )}
    </Form>
  )
}

function TagField(field: Omit<Parameters<typeof TextField>[0], 'label'>) {
  return (
    <TextField
      {...field}
      label={t.addresses.destinationTagOnlyIfYourExchange}
      inputMode="numeric"
      autoComplete="off"
    />
  )
}

type CodeProps = {
  field: Omit<Parameters<typeof TextField>[0], 'label'>
  code: ReturnType<typeof useAddressCode>
  onSend: () => void
}

function CodeEntry({ field, code, onSend }: CodeProps) {
  return (
    <MailedCodeField
      {...field}
      texts={t.addresses}
      error={
        field.error ?? findUnmarkedProblem(code.fieldErrors, code.problem, ['address', 'destinationTag'])
      }
      hint={code.isCoolingDown ? t.addresses.codeSentHint : undefined}
      request={code}
      onSend={onSend}
    />
  )
}

type AddressDraft = z.infer<typeof sendAddressCode.body>

/** Mails a code for the address in the form. The button is disabled for the cooldown that the server returns. */
function useAddressCode() {
  const { send, working, problem, fieldErrors } = useEndpointMutation(sendAddressCode)
  const { isCoolingDown, start } = useCooldown()
  const [clientErrors, setClientErrors] = useState<FieldErrors>()
  return {
    working,
    isCoolingDown,
    problem,
    fieldErrors: clientErrors ?? fieldErrors,
    reject: setClientErrors,
    async send(body: AddressDraft) {
      setClientErrors(undefined)
      const answer = await send({ body })
      if (answer) start(answer.lockedSeconds)
    },
  }
}
