import { readWithdrawalOptions } from '#contract/money/withdrawals.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { LoadingNote } from '#web/ui/feedback/loading-note.tsx'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import styles from './withdraw.module.css'

export const clientLoader = () => loadTexts('withdrawals', 'identity')
export const meta = () => pageTitle(t.withdrawals.withdrawal)

export default function WithdrawScreen() {
  const query = useEndpointQuery(readWithdrawalOptions, {}, [
    'wallet',
    'withdrawals',
    'addresses',
    'rates',
    'closing',
    'odl',
    'plan',
  ])
  return (
    <Screen
      title={t.withdrawals.withdrawal}
      back="/user/account"
      layout="wide"
      end={<TextLink to="/user/account/history?type=Withdrawal">{t.withdrawals.history}</TextLink>}
    >
      <QueryBoundary
        query={query}
        framed
        skeleton={<WithdrawSkeleton />}
        error={{ title: t.withdrawals.weCouldntLoadYourWallets, reassurance: t.withdrawals.yourMoneyIsSafe }}
      >
        {(options) => <WithdrawForm options={options} />}
      </QueryBoundary>
    </Screen>
  )
}

function WithdrawSkeleton() {
  return (
    <div className={styles.stack}>
      <LoadingNote>{t.withdrawals.loadingYourWallets}</LoadingNote>
      {['wallet', 'currency', 'amount'].map((part) => (
        <Card key={part} aria-hidden="true">
          <Skeleton variant="small" share={32} />
          <Skeleton variant="block" />
        </Card>
      ))}
    </div>
  )
}
