import { currencyNames } from '#domain/addresses/address-terms.ts'
import {
  canPay,
  withdrawalCurrencies,
  type WithdrawalCurrency,
  type WithdrawalWallet,
} from '#domain/withdrawals/withdrawal-terms.ts'
import { joinTexts } from '#web/language/join-texts.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import type { WithdrawalOptions } from './withdraw-form.tsx'
import styles from './withdraw.module.css'

export function CurrencyChoice({
  options,
  wallet,
  value,
  onChange,
}: {
  options: WithdrawalOptions
  wallet: WithdrawalWallet
  value: WithdrawalCurrency
  onChange: (currency: WithdrawalCurrency) => void
}) {
  return (
    <fieldset className={styles.choices}>
      <legend>{t.withdrawals.currency}</legend>
      {withdrawalCurrencies.map((currency) => (
        <label key={currency} className={styles.choice}>
          <input
            type="radio"
            name="currency"
            checked={value === currency}
            disabled={!canPay(wallet, currency)}
            onChange={() => onChange(currency)}
          />
          <span>
            {currencyNames[currency]}
            <small>
              {canPay(wallet, currency) ? addressText(options, currency) : t.withdrawals.profitWalletOnly}
            </small>
          </span>
          {currency === 'usdt' && <Chip tone="good">{t.withdrawals.recommended}</Chip>}
        </label>
      ))}
    </fieldset>
  )
}

function addressText({ addresses, xrp }: WithdrawalOptions, currency: WithdrawalCurrency): string {
  const address = addresses.find((each) => each.currency === currency)
  if (!address) return t.withdrawals.noAddressYet
  if (!address.isVerified) return t.withdrawals.addressBeingVerified
  if (currency === 'xrp' && !xrp?.usable) return t.withdrawals.rateUnavailableTryLater
  const { address: text, destinationTag, label } = address
  const short = `${text.slice(0, 8)}…${text.slice(-6)}`
  const tag = destinationTag === null ? '' : t.withdrawals.addressTag({ destinationTag })
  return joinTexts([label ?? '', short, tag].filter(Boolean))
}
