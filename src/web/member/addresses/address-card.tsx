import { IconWallet } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { type WithdrawalAddress, labelAddress } from '#contract/money/withdrawal-addresses.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import { currencyNames, FREE_CHANGES } from '#domain/addresses/address-terms.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { t } from '#web/language/messages.ts'
import { useServerNow } from '#web/api/server-time.ts'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx'
import { Countdown } from '#web/ui/data/countdown/countdown.tsx'
import { formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { Form } from '#web/ui/field/form.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { AddressForm } from './address-form.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import styles from './address.module.css'
import { useForm } from '#web/api/use-form.ts'
import { LabelField } from './label-field.tsx'

/** Names the address for the member alone; the address itself does not change. */
function LabelForm({ address, onDone }: { address: WithdrawalAddress; onDone: () => void }) {
  const form = useForm(labelAddress, {
    initial: { label: address.label ?? '' },
    params: { currency: address.currency },
    body: (values) => values,
    onDone,
  })
  return (
    <Form form={form}>
      <LabelField {...form.text('label')} label={t.addresses.label} />
      <Button type="submit" kind="primary" size="tall" wide working={form.working}>
        {t.addresses.saveLabel}
      </Button>
    </Form>
  )
}

type Props = {
  currency: WithdrawalCurrency
  address: WithdrawalAddress | undefined
  freeChanges: number
  hasPasskey: boolean
  onChanged: () => void
}

type OpenDialog = undefined | 'form' | 'fee' | 'label'

export function AddressCard({ currency, address, freeChanges, hasPasskey, onChanged }: Props) {
  const [open, setOpen] = useState<OpenDialog>()
  const headingId = useId()
  const name = currencyNames[currency]
  const hasFee = address !== undefined && address.changeFee > 0n
  return (
    <Card as="section" aria-labelledby={headingId}>
      <div className={styles.head}>
        <h2 id={headingId}>{name}</h2>
        {address && (
          <Chip tone={address.isVerified ? 'good' : 'warn'} live={!address.isVerified}>
            {address.isVerified ? t.addresses.verified : t.addresses.adding}
          </Chip>
        )}
      </div>
      {address ? (
        <SavedAddress
          address={address}
          freeChanges={freeChanges}
          onVerified={onChanged}
          onChange={() => setOpen(hasFee ? 'fee' : 'form')}
          onRename={() => setOpen('label')}
        />
      ) : (
        <EmptyState
          icon={IconWallet}
          title={t.addresses.noAddressYet}
          text={t.addresses.addTheAddressWhereYoudLike({ name })}
          action={<Button onClick={() => setOpen('form')}>{t.addresses.addAddress}</Button>}
        />
      )}
      <ChangeDialogs
        currency={currency}
        address={address}
        hasPasskey={hasPasskey}
        open={open}
        onOpen={setOpen}
        onChanged={onChanged}
      />
    </Card>
  )
}

type DialogProps = Pick<Props, 'currency' | 'address' | 'hasPasskey' | 'onChanged'> & {
  open: OpenDialog
  onOpen: (open: OpenDialog) => void
}

/** A paid change is confirmed before the form opens. */
function ChangeDialogs({ currency, address, hasPasskey, open, onOpen, onChanged }: DialogProps) {
  const close = () => onOpen(undefined)
  const changeFee = address?.changeFee ?? 0n
  const fee = readableWhole(changeFee)
  return (
    <>
      <ConfirmDialog
        copy={{
          title: t.addresses.payAndChange({ fee }),
          text: t.addresses.youveUsedYourFreeChangesSaving({ freeChanges: FREE_CHANGES, fee }),
          confirm: t.addresses.payAndChange({ fee }),
        }}
        opened={open === 'fee'}
        onConfirm={() => onOpen('form')}
        onClose={close}
      />
      <BottomSheet
        opened={open === 'form'}
        onClose={close}
        title={
          address
            ? t.addresses.changeTitle({ currencyName: currencyNames[currency] })
            : t.addresses.addTitle({ currencyName: currencyNames[currency] })
        }
      >
        <AddressForm
          currency={currency}
          fee={changeFee}
          hasPasskey={hasPasskey}
          onDone={() => {
            showToast({ tone: 'good', message: t.addresses.addressSaved })
            close()
            onChanged()
          }}
        />
      </BottomSheet>
      {address && (
        <LabelSheet address={address} opened={open === 'label'} onClose={close} onChanged={onChanged} />
      )}
    </>
  )
}

type LabelSheetProps = {
  address: WithdrawalAddress
  opened: boolean
  onClose: () => void
  onChanged: () => void
}

const LabelSheet = ({ address, opened, onClose, onChanged }: LabelSheetProps) => (
  <BottomSheet
    opened={opened}
    onClose={onClose}
    title={t.addresses.labelTitle({ currencyName: currencyNames[address.currency] })}
  >
    <LabelForm
      address={address}
      onDone={() => {
        onClose()
        onChanged()
      }}
    />
  </BottomSheet>
)

type SavedAddressProps = {
  address: WithdrawalAddress
  freeChanges: number
  onVerified: () => void
  onChange: () => void
  onRename: () => void
}

function SavedAddress({ address, freeChanges, onVerified, onChange, onRename }: SavedAddressProps) {
  const now = useServerNow()
  return (
    <>
      <p className={styles.address}>
        {address.label && <b>{address.label}</b>}
        {address.address}
        {address.destinationTag !== null && (
          <small>{t.addresses.destinationTag({ destinationTag: address.destinationTag })}</small>
        )}
      </p>
      {!address.isVerified && (
        <p className={styles.wait}>
          {t.addresses.youCanWithdrawToThisAddress({ verifiedAt: formatInstantWithZone(address.verifiedAt) })}
        </p>
      )}
      <div className={styles.foot}>
        {address.isVerified ? (
          <span>
            {t.addresses.freeChangesUsed({
              changeCount: Math.min(address.changeCount, freeChanges),
              freeChanges,
            })}
          </span>
        ) : (
          <span>
            {t.addresses.readyIn({
              countdown: <Countdown endsAtMs={address.verifiedAt.getTime()} now={now} onEnd={onVerified} />,
            })}
          </span>
        )}
        <Row as="span" gap={2} wraps>
          <Button size="compact" kind="quiet" onClick={onRename}>
            {address.label ? t.addresses.editLabel : t.addresses.addLabel}
          </Button>
          {address.isVerified && (
            <Button size="compact" onClick={onChange}>
              {t.addresses.change}
            </Button>
          )}
        </Row>
      </div>
    </>
  )
}
