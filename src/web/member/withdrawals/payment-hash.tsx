import { IconExternalLink } from '@tabler/icons-react'
import { explorerUrl } from '#domain/withdrawals/explorer-url.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { t } from '#web/language/messages.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './timeline.module.css'

export function PaymentHash({ currency, hash }: { currency: WithdrawalCurrency; hash: string }) {
  return (
    <div className={styles.hash}>
      <p>{t.withdrawals.transactionHash}</p>
      <p className={styles.address}>{hash}</p>
      <div>
        <CopyButton text={hash} copiedText={t.withdrawals.transactionHashCopied} />
        <ButtonLink size="compact" to={explorerUrl(currency, hash)} target="_blank" rel="noreferrer">
          <Icon icon={IconExternalLink} size={16} />
          {t.withdrawals.explorer}
        </ButtonLink>
      </div>
    </div>
  )
}
