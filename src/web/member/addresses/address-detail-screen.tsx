import { listAddresses } from '#contract/money/withdrawal-addresses.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { AddressCard } from './address-card.tsx'
import styles from './address.module.css'

export const meta = () => pageTitle('Address Details')

export default function AddressDetailScreen() {
  const query = useEndpointQuery(listAddresses, {}, ['addresses', 'session'])
  return (
    <Screen title="Address Details" back="/user/account" layout="wide">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'panel']} label="Loading your addresses" />}
        error={{
          title: 'We couldn’t load your addresses',
          reassurance: 'Your saved addresses haven’t changed.',
        }}
      >
        {({ addresses, freeChanges, hasPasskey }) => (
          <div className={styles.stack}>
            {withdrawalCurrencies.map((currency) => (
              <AddressCard
                key={currency}
                currency={currency}
                address={addresses.find((each) => each.currency === currency)}
                freeChanges={freeChanges}
                hasPasskey={hasPasskey}
                onChanged={() => void query.refetch()}
              />
            ))}
            <p className={styles.note}>
              New addresses are verified for 24 hours and can’t be edited during that time. Changing your
              password, passkeys or two-factor settings restarts the 24 hours. You get {freeChanges} free
              changes per currency; after that each costs $1 from your Withdrawal Wallet.
            </p>
          </div>
        )}
      </QueryBoundary>
    </Screen>
  )
}
