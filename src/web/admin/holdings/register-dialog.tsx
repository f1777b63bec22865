import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { issueHoldingMessage, registerHolding } from '#contract/money/holdings.ts'
import { holdingNetworkNames, type HoldingNetwork } from '#domain/holdings/holding-message.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import panels from '../panels/panels.module.css'
import styles from './holdings.module.css'

type IssuedMessage = ResponseBody<typeof issueHoldingMessage>

const NETWORKS = Object.entries(holdingNetworkNames).map(([value, label]) => ({ value, label }))
/** Connects the buttons of a dialog with its form. */
const FORM_ID = 'register-holding'

/** First the message, then its signature. */
export function RegisterDialog({ onClose }: { onClose: () => void }) {
  const [issued, setIssued] = useState<IssuedMessage>()
  return issued ? (
    <SignatureStep issued={issued} onClose={onClose} />
  ) : (
    <AddressStep onIssued={setIssued} onClose={onClose} />
  )
}

function AddressStep({
  onIssued,
  onClose,
}: {
  onIssued: (issued: IssuedMessage) => void
  onClose: () => void
}) {
  const form = useForm(issueHoldingMessage, {
    initial: { network: 'BEP20', address: '' },
    onDone: onIssued,
  })
  return (
    <Dialog
      opened
      wide
      title="Register address: 1 of 2"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="solid" type="submit" form={FORM_ID} working={form.working}>
            Get message
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={panels.form} {...form.formProps}>
        <p>You get a message to sign with the key of the address. It moves no money.</p>
        <SelectField label="Network" {...form.text('network')} options={NETWORKS} />
        <TextField label="Address" autoComplete="off" spellCheck={false} {...form.text('address')} />
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      </form>
    </Dialog>
  )
}

function SignatureStep({ issued, onClose }: { issued: IssuedMessage; onClose: () => void }) {
  const { network, challengeId, message, expiresAt } = issued
  const isXrpl = network === 'XRPL'
  const form = useForm(registerHolding, {
    initial: { signature: '', publicKey: '', reason: '' },
    body: ({ publicKey, ...values }) => ({
      ...values,
      challengeId: String(challengeId),
      ...(isXrpl && { publicKey }),
    }),
    onDone: (answer) => {
      showToast({ tone: 'good', message: answer.message, seconds: 3 })
      onClose()
    },
    onConfirmationPending: onClose,
  })
  return (
    <Dialog
      opened
      wide
      title="Register address: 2 of 2"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="solid" type="submit" form={FORM_ID} working={form.working}>
            Check and register
          </Button>
        </>
      }
    >
      <form id={FORM_ID} className={panels.form} {...form.formProps}>
        <p>{describeSigning(network)}</p>
        <pre className={styles.message} aria-label="Message to sign">
          {message}
        </pre>
        <div className={panels.actions}>
          <CopyButton text={message} copiedText="Message copied" label="Copy message" />
        </div>
        <p>Valid until {formatInstant(expiresAt)} UTC, for one registration.</p>
        <TextArea label="Signature (hexadecimal)" spellCheck={false} {...form.text('signature')} />
        {isXrpl && (
          <TextField label="Public key (hexadecimal)" spellCheck={false} {...form.text('publicKey')} />
        )}
        <TextField label="Reason" {...form.text('reason')} />
        {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      </form>
    </Dialog>
  )
}

const describeSigning = (network: HoldingNetwork) =>
  network === 'XRPL'
    ? 'Sign this message with the master key of the account, as ripple-keypairs and wallets with “sign message” do. A regular key is not accepted.'
    : 'Sign this message with “sign message” of your wallet (personal_sign, EIP-191).'
