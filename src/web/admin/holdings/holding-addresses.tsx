import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { retireHolding, type RegisteredHolding } from '#contract/money/holdings.ts'
import { holdingAssets, holdingNetworkNames } from '#domain/holdings/holding-message.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import styles from './holdings.module.css'

type OpenHolding = { holding: RegisteredHolding; view: 'proof' | 'retire' }

export function HoldingAddresses({ holdings }: { holdings: readonly RegisteredHolding[] }) {
  const [open, setOpen] = useState<OpenHolding>()
  const close = () => setOpen(undefined)
  return (
    <PanelCard heading="Holding addresses">
      {holdings.length === 0 ? (
        <EmptyState
          icon={IconBuildingBank}
          title="No holding addresses yet"
          text="Register the addresses at which you hold assets. You sign a message with their keys; no key leaves your wallet."
        />
      ) : (
        <FigureTable
          label="Holding addresses"
          columns={['Network', 'Address', 'Read', 'State', '#Balance', 'Actions']}
          rows={holdings.map((holding) => ({
            key: String(holding.id),
            cells: [
              holdingNetworkNames[holding.network],
              <code key="address" className={styles.address}>
                {holding.address}
              </code>,
              describeReading(holding),
              <State key="state" holding={holding} />,
              <Balance key="balance" holding={holding} />,
              <Actions key="actions" holding={holding} onOpen={(view) => setOpen({ holding, view })} />,
            ],
          }))}
        />
      )}
      {open?.view === 'proof' && <ProofDialog holding={open.holding} onClose={close} />}
      {open?.view === 'retire' && <RetireDialog holding={open.holding} onClose={close} />}
    </PanelCard>
  )
}

const Balance = ({ holding: { balance, network } }: { holding: RegisteredHolding }) =>
  balance ? <Amount micro={balance.amount} currency={holdingAssets[network]} /> : 'Not read yet'

function describeReading({ balance, failedAt }: RegisteredHolding): string {
  const read = balance ? `${formatInstant(balance.readAt)} UTC` : ''
  const block = balance?.block ? `, block ${balance.block}` : ''
  const failed = failedAt ? ` Last try failed ${formatInstant(failedAt)} UTC.` : ''
  return read + block + failed
}

function State({ holding: { retiredAt, retireReason, balance } }: { holding: RegisteredHolding }) {
  if (retiredAt)
    return (
      <span>
        <Chip tone="plain">Retired</Chip> {formatInstant(retiredAt)}: {retireReason}
      </span>
    )
  if (!balance) return <Chip tone="warn">Not read</Chip>
  return balance.isStale ? <Chip tone="warn">Stale</Chip> : <Chip tone="good">Current</Chip>
}

type ActionsProps = { holding: RegisteredHolding; onOpen: (view: OpenHolding['view']) => void }

const Actions = ({ holding: { address, retiredAt }, onOpen }: ActionsProps) => (
  <span className={styles.actions}>
    <Button size="dense" aria-label={`Show the proof of ${address}`} onClick={() => onOpen('proof')}>
      Proof
    </Button>
    {!retiredAt && (
      <Button size="dense" kind="quiet" aria-label={`Retire ${address}`} onClick={() => onOpen('retire')}>
        Retire
      </Button>
    )}
  </span>
)

type DialogProps = { holding: RegisteredHolding; onClose: () => void }

function ProofDialog({ holding, onClose }: DialogProps) {
  const { message, signature, publicKey, registeredBy, registeredAt, reason } = holding
  const proof = [message, '', `Signature: ${signature}`, ...(publicKey ? [`Public key: ${publicKey}`] : [])]
  return (
    <Dialog
      opened
      wide
      title="Proof of control"
      onClose={onClose}
      actions={
        <>
          <CopyButton size="regular" text={proof.join('\n')} copiedText="Proof copied" />
          <Button data-autofocus onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      <p>
        Registered by {registeredBy}, {formatInstant(registeredAt)} UTC. Reason: {reason}
      </p>
      <pre className={styles.message}>{proof.join('\n')}</pre>
    </Dialog>
  )
}

function RetireDialog({ holding: { id, address }, onClose }: DialogProps) {
  const mutation = useEndpointMutation(retireHolding, { onConfirmationPending: onClose })
  return (
    <ReasonDialog
      copy={{ title: 'Retire this address?', keep: 'Keep it', confirm: 'Retire', kind: 'danger' }}
      maxLength={300}
      mutation={mutation}
      send={(reason) => mutation.send({ params: { holdingId: id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        <code className={styles.address}>{address}</code> leaves the Transparency page and no longer counts.
        Its proof stays in your records. To use it again, sign a new message.
      </p>
    </ReasonDialog>
  )
}
