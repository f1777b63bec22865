import { useState } from 'react'
import type { ResponseBody } from '#contract/platform/endpoint.ts'
import { issueHoldingMessage, registerHolding } from '#contract/money/holdings.ts'
import { holdingNetworkNames, type HoldingNetwork } from '#domain/holdings/holding-message.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { FormDialog } from '#web/ui/overlay/form-dialog.tsx'
import panels from '../panels/panels.module.css'
import styles from './holdings.module.css'

type IssuedMessage = ResponseBody<typeof issueHoldingMessage>

const NETWORKS = Object.entries(holdingNetworkNames).map(([value, label]) => ({ value, label }))

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
    <FormDialog
      wide
      copy={{ title: t.admin.holdings.registerAddressFirstStep, submit: t.admin.holdings.getMessage }}
      form={form}
      onClose={onClose}
    >
      <p>{t.admin.holdings.youGetAMessageToSign}</p>
      <SelectField label={t.admin.holdings.network} {...form.text('network')} options={NETWORKS} />
      <TextField
        label={t.admin.holdings.address}
        autoComplete="off"
        spellCheck={false}
        {...form.text('address')}
      />
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
    </FormDialog>
  )
}

function SignatureStep({ issued, onClose }: { issued: IssuedMessage; onClose: () => void }) {
  const isXrpl = issued.network === 'XRPL'
  const form = useForm(registerHolding, {
    initial: { signature: '', publicKey: '', reason: '' },
    body: ({ publicKey, ...values }) => ({
      ...values,
      challengeId: String(issued.challengeId),
      ...(isXrpl && { publicKey }),
    }),
    onDone: (answer) => {
      showToast({ tone: 'good', message: answer.message, seconds: 3 })
      onClose()
    },
    onConfirmationPending: onClose,
  })
  return (
    <FormDialog
      wide
      copy={{ title: t.admin.holdings.registerAddressSecondStep, submit: t.admin.holdings.checkAndRegister }}
      form={form}
      onClose={onClose}
    >
      <MessageToSign issued={issued} />
      <TextArea
        label={t.admin.holdings.signatureHexadecimal}
        spellCheck={false}
        {...form.text('signature')}
      />
      {isXrpl && (
        <TextField
          label={t.admin.holdings.publicKeyHexadecimal}
          spellCheck={false}
          {...form.text('publicKey')}
        />
      )}
      <TextField label={t.admin.holdings.reason} {...form.text('reason')} />
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
    </FormDialog>
  )
}

const describeSigning = (network: HoldingNetwork) =>
  network === 'XRPL'
    ? t.admin.holdings.signThisMessageWithTheMaster
    : t.admin.holdings.signThisMessageWithSignMessage

function MessageToSign({ issued: { network, message, expiresAt } }: { issued: IssuedMessage }) {
  return (
    <>
      <p>{describeSigning(network)}</p>
      <pre className={styles.message} aria-label={t.admin.holdings.messageToSign}>
        {message}
      </pre>
      <div className={panels.actions}>
        <CopyButton
          text={message}
          copiedText={t.admin.holdings.messageCopied}
          label={t.admin.holdings.copyMessage}
        />
      </div>
      <p>{t.admin.holdings.validUntilUtcForOneRegistration({ expiresAt: formatInstant(expiresAt) })}</p>
    </>
  )
}
