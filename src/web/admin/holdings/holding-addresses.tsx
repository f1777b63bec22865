import { IconBuildingBank } from '@tabler/icons-react'
import { useState } from 'react'
import { retireHolding, type RegisteredHolding } from '#contract/money/holdings.ts'
import { holdingAssets, holdingNetworkNames } from '#domain/holdings/holding-message.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { FigureTable } from '../panels/figure-table.tsx'
import { ReasonDialog } from '../review/reason-dialog.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './holdings.module.css'

type OpenHolding = { holding: RegisteredHolding; view: 'proof' | 'retire' }

export function HoldingAddresses({ holdings }: { holdings: readonly RegisteredHolding[] }) {
  const [open, setOpen] = useState<OpenHolding>()
  const close = () => setOpen(undefined)
  return (
    <PanelCard heading={t.admin.holdings.holdingAddresses}>
      <FigureTable
        label={t.admin.holdings.holdingAddresses}
        empty={{
          icon: IconBuildingBank,
          title: t.admin.holdings.noHoldingAddressesYet,
          text: t.admin.holdings.noAddressesHint,
        }}
        columns={[
          t.admin.holdings.network,
          t.admin.holdings.address,
          t.admin.holdings.read,
          t.admin.holdings.state,
          { figure: t.admin.holdings.balance },
          t.admin.holdings.actions,
        ]}
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
      {open?.view === 'proof' && <ProofDialog holding={open.holding} onClose={close} />}
      {open?.view === 'retire' && <RetireDialog holding={open.holding} onClose={close} />}
    </PanelCard>
  )
}

const Balance = ({ holding: { balance, network } }: { holding: RegisteredHolding }) =>
  balance ? <Amount micro={balance.amount} currency={holdingAssets[network]} /> : t.admin.holdings.notReadYet

function describeReading({ balance, failedAt }: RegisteredHolding): string {
  const failed = failedAt && t.admin.holdings.lastTryFailedUtc({ failedAt: formatInstant(failedAt) })
  if (!balance) return failed ?? ''
  const readAt = formatInstant(balance.readAt)
  const read = balance.block
    ? t.admin.holdings.readAtBlock({ readAt, block: balance.block })
    : t.admin.holdings.readAt({ readAt })
  return failed ? `${read} ${failed}` : read
}

function State({ holding: { retiredAt, retireReason, balance } }: { holding: RegisteredHolding }) {
  if (retiredAt)
    return (
      <span>
        <Chip tone="plain">{t.admin.holdings.retired}</Chip> {formatInstant(retiredAt)}: {retireReason}
      </span>
    )
  if (!balance) return <Chip tone="warn">{t.admin.holdings.notRead}</Chip>
  return balance.isStale ? (
    <Chip tone="warn">{t.admin.holdings.stale}</Chip>
  ) : (
    <Chip tone="good">{t.admin.holdings.current}</Chip>
  )
}

type ActionsProps = { holding: RegisteredHolding; onOpen: (view: OpenHolding['view']) => void }

const Actions = ({ holding: { address, retiredAt }, onOpen }: ActionsProps) => (
  <Row as="span" gap={1}>
    <Button
      size="dense"
      aria-label={t.admin.holdings.showProofOf({ address })}
      onClick={() => onOpen('proof')}
    >
      {t.admin.holdings.proof}
    </Button>
    {!retiredAt && (
      <Button
        size="dense"
        kind="quiet"
        aria-label={t.admin.holdings.retireAddress({ address })}
        onClick={() => onOpen('retire')}
      >
        {t.admin.holdings.retire}
      </Button>
    )}
  </Row>
)

type DialogProps = { holding: RegisteredHolding; onClose: () => void }

function ProofDialog({ holding, onClose }: DialogProps) {
  const { message, signature, publicKey, registeredBy, registeredAt, reason } = holding
  const proof = [
    message,
    '',
    t.admin.holdings.signature({ signature }),
    ...(publicKey ? [t.admin.holdings.publicKey({ publicKey })] : []),
  ]
  return (
    <Dialog
      opened
      wide
      title={t.admin.holdings.proofOfControl}
      onClose={onClose}
      actions={
        <>
          <CopyButton size="regular" text={proof.join('\n')} copiedText={t.admin.holdings.proofCopied} />
          <Button data-autofocus onClick={onClose}>
            {t.admin.holdings.close}
          </Button>
        </>
      }
    >
      <p>
        {t.admin.holdings.registeredByUtcReason({
          registeredBy,
          registeredAt: formatInstant(registeredAt),
          reason,
        })}
      </p>
      <pre className={styles.message}>{proof.join('\n')}</pre>
    </Dialog>
  )
}

function RetireDialog({ holding: { id, address }, onClose }: DialogProps) {
  const mutation = useEndpointMutation(retireHolding, { onConfirmationPending: onClose })
  return (
    <ReasonDialog
      copy={{
        title: t.admin.holdings.retireThisAddress,
        keep: t.admin.holdings.keepIt,
        confirm: t.admin.holdings.retire,
        kind: 'danger',
        maxLength: 300,
      }}
      mutation={mutation}
      send={(reason) => mutation.send({ params: { holdingId: id }, body: { reason } })}
      onClose={onClose}
    >
      <p>
        {t.admin.holdings.retireConsequence({
          address: <code className={styles.address}>{address}</code>,
        })}
      </p>
    </ReasonDialog>
  )
}
