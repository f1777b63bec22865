import { IconExternalLink } from '@tabler/icons-react'
import { explorerUrl } from '#domain/withdrawals/explorer-url.ts'
import type { WithdrawalCurrency } from '#domain/withdrawals/withdrawal-terms.ts'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { CopyButton } from '#web/ui/actions/copy-button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './timeline.module.css'

export function PaymentHash({ currency, hash }: { currency: WithdrawalCurrency; hash: string }) {
  return (
    <div className={styles.hash}>
      <p>Transaction hash</p>
      <p className={styles.address}>{hash}</p>
      <div>
        <CopyButton text={hash} copiedText="Transaction hash copied" />
        <ButtonLink size="compact" to={explorerUrl(currency, hash)} target="_blank" rel="noreferrer">
          <Icon icon={IconExternalLink} size={16} />
          Explorer
        </ButtonLink>
      </div>
    </div>
  )
}
