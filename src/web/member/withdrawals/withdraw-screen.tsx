import { readWithdrawalDesk } from '#contract/money/withdrawals.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './withdraw.module.css'

export const meta = () => pageTitle('Withdrawal')

export default function WithdrawScreen() {
  const desk = queryState(
    useEndpointQuery(readWithdrawalDesk, {}, [
      'wallet',
      'withdrawals',
      'addresses',
      'rates',
      'closing',
      'odl',
    ]),
  )
  return (
    <Screen
      title="Withdrawal"
      back="/user/account"
      end={<TextLink to="/user/account/history?type=Withdrawal">History</TextLink>}
    >
      {desk.status === 'loading' && <WithdrawSkeleton />}
      {desk.status === 'error' && (
        <Card>
          <ErrorState
            title="Your wallets could not be loaded"
            reassurance="Your money is where it was."
            onRetry={desk.onRetry}
            retrying={desk.retrying}
          />
        </Card>
      )}
      {desk.status === 'ready' && <WithdrawForm options={desk.data} />}
    </Screen>
  )
}

function WithdrawSkeleton() {
  return (
    <div className={styles.stack}>
      <LoadingNote>Loading your wallets</LoadingNote>
      {['wallet', 'currency', 'amount'].map((part) => (
        <Card key={part} aria-hidden="true">
          <Skeleton variant="small" share={32} />
          <Skeleton variant="block" />
        </Card>
      ))}
    </div>
  )
}
