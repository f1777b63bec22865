import { IconMail } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { saveAddress, sendAddressCode } from '#contract/money/withdrawal-addresses.ts'
import { incorrectAddress } from '#domain/addresses/address-terms.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { useForm } from '#web/api/use-form.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { SandboxMailLink } from '#web/identity/sandbox-mail-link.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import styles from './address.module.css'

type Props = { currency: WithdrawalCurrency; payFee: boolean; onDone: () => void }

const tagIn = (text: string) => (text.trim() === '' ? null : Number(text))

export function AddressForm({ currency, payFee, onDone }: Props) {
  const given = (values: { address: string; tag: string }) => ({
    currency,
    address: values.address,
    destinationTag: currency === 'xrp' ? tagIn(values.tag) : null,
  })
  const form = useForm(saveAddress, {
    initial: { address: '', tag: '', code: '' },
    body: (values) => ({ ...given(values), code: values.code, payFee }),
    onDone: () => {
      showToast({ tone: 'good', message: 'Address saved. It can be used in 24 hours.' })
      onDone()
    },
  })
  const code = useAddressCode()
  const judged = z.safeParse(sendAddressCode.body, given(form.values))
  const addressFault = code.fieldErrors['address'] ?? form.errorOf('address')
  return (
    <form {...form.formProps} className={styles.form}>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        {...form.text('address')}
        label={currency === 'usdt' ? 'BEP20 address' : 'XRP address or X-address'}
        autoComplete="off"
        spellCheck={false}
        error={addressFault}
      />
      {currency === 'xrp' && (
        <TextField
          {...form.text('tag')}
          label="Destination tag, if your exchange gives one"
          inputMode="numeric"
          autoComplete="off"
          error={form.errorOf('destinationTag')}
        />
      )}
      <CodeEntry
        field={form.text('code')}
        code={code}
        onSend={() => {
          if (judged.success) void code.send(judged.data)
          else code.refuse(incorrectAddress[currency])
        }}
      />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {payFee ? 'Pay $1 and Change' : 'Save Address'}
      </Button>
    </form>
  )
}

type CodeProps = {
  field: Omit<Parameters<typeof TextField>[0], 'label'>
  code: ReturnType<typeof useAddressCode>
  onSend: () => void
}

function CodeEntry({ field, code, onSend }: CodeProps) {
  return (
    <>
      <div className={styles.code}>
        <TextField
          {...field}
          label="Verification code"
          icon={IconMail}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={field.error ?? (code.fieldErrors['address'] ? undefined : code.problem)}
          verdict={
            code.resting ? { tone: 'plain', text: 'A code for this address is on its way.' } : undefined
          }
        />
        <span className={styles.send}>
          <Button size="tall" working={code.working} disabled={code.resting} onClick={onSend}>
            {code.resting ? 'Code Sent' : 'Send Code'}
          </Button>
        </span>
      </div>
      {code.resting && <SandboxMailLink />}
    </>
  )
}

type Given = z.infer<typeof sendAddressCode.body>

/** Mails a code for the address that stands in the form; the button rests for as long as the server says. */
function useAddressCode() {
  const { send, working, problem, fieldErrors } = useEndpointMutation(sendAddressCode)
  const [restSeconds, setRestSeconds] = useState(0)
  const [refused, setRefused] = useState<string>()
  useEffect(() => {
    if (restSeconds === 0) return undefined
    const timer = setTimeout(setRestSeconds, restSeconds * 1000, 0)
    return () => clearTimeout(timer)
  }, [restSeconds])
  return {
    working,
    resting: restSeconds > 0,
    problem,
    fieldErrors: refused === undefined ? fieldErrors : { address: refused },
    refuse: setRefused,
    async send(body: Given) {
      setRefused(undefined)
      const answer = await send({ body })
      if (answer) setRestSeconds(answer.lockedSeconds)
    },
  }
}
