import { listAddresses } from '#contract/money/withdrawal-addresses.ts'
import { readableWhole } from '#domain/money/readable-amount.ts'
import { withdrawalCurrencies } from '#domain/withdrawals/withdrawal-terms.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { AddressCard } from './address-card.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './address.module.css'

export const clientLoader = () => loadTexts('addresses', 'identity')
export const meta = () => pageTitle(t.addresses.addressDetails)

export default function AddressDetailScreen() {
  const query = useEndpointQuery(listAddresses, {}, ['addresses', 'session'])
  return (
    <Screen title={t.addresses.addressDetails} back="/user/account" layout="wide">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['panel', 'panel']} label={t.addresses.loadingYourAddresses} />}
        error={{
          title: t.addresses.weCouldntLoadYourAddresses,
          reassurance: t.addresses.yourSavedAddressesHaventChanged,
        }}
      >
        {({ addresses, freeChanges, changeFee, hasPasskey }) => (
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
            <p className={textStyles.hint}>
              {t.addresses.verificationRules({ freeChanges, fee: readableWhole(changeFee) })}
            </p>
          </div>
        )}
      </QueryBoundary>
    </Screen>
  )
}
