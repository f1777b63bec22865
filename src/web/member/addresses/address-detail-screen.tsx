import { listAddresses } from '#contract/money/withdrawal-addresses.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { AddressCard } from './address-card.tsx'
import styles from './address.module.css'

export const meta = () => pageTitle('Address Details')

export default function AddressDetailScreen() {
  const query = useEndpointQuery(listAddresses, {}, ['addresses', 'session'])
  const loaded = queryState(query)
  return (
    <Screen title="Address Details" back="/user/account">
      {loaded.status === 'loading' && (
        <SkeletonPage rows={['panel', 'panel']} label="Loading your addresses" />
      )}
      {loaded.status === 'error' && (
        <Card>
          <ErrorState
            title="Your addresses could not be loaded"
            reassurance="They are as you left them."
            onRetry={loaded.onRetry}
            retrying={loaded.retrying}
          />
        </Card>
      )}
      {loaded.status === 'ready' && (
        <div className={styles.stack}>
          {withdrawalCurrencies.map((currency) => (
            <AddressCard
              key={currency}
              currency={currency}
              address={loaded.data.addresses.find((each) => each.currency === currency)}
              freeChanges={loaded.data.freeChanges}
              onChanged={() => void query.refetch()}
            />
          ))}
          <p className={styles.note}>
            A new address is under verification for 24 hours and cannot be changed meanwhile. A new password
            or a change of two-factor sign-in begins the 24 hours again. Three changes are free, later ones
            cost $1 from the Withdrawal Wallet.
          </p>
        </div>
      )}
    </Screen>
  )
}
