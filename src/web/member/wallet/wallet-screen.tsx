import { useState } from 'react'
import { readWallets, type Account, readOwnStatement } from '#contract/money/wallets.ts'
import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { HiddenAmountsContext } from '#web/ui/data/amount/hidden-amounts.ts'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { Movements } from './movements.tsx'
import styles from './wallet.module.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'

/** All movements of one account, newest first, loaded page by page. */
function Statement({ kind }: { kind: MemberAccountKind }) {
  const query = useInfiniteQuery({
    queryKey: [readOwnStatement.path, kind],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(readOwnStatement, { params: { kind }, query: { from: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { topics: ['wallet', 'closing', 'activations', 'withdrawals', 'deposits', 'odl'] },
  })
  return (
    <QueryBoundary
      query={query}
      skeleton={<SkeletonRows count={5} label={t.wallet.loadingTransactions} />}
      error={{ title: t.wallet.weCouldntLoadTheTransactions, reassurance: t.wallet.yourMoneyIsSafe }}
    >
      {({ pages }) => (
        <>
          <Movements movements={pages.flatMap(({ movements }) => movements)} />
          {query.hasNextPage && (
            <div className={styles.more}>
              <Button working={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
                {t.wallet.loadMore}
              </Button>
            </div>
          )}
        </>
      )}
    </QueryBoundary>
  )
}

export const clientLoader = () => loadTexts('wallet')
export const meta = () => pageTitle(t.wallet.wallet)

export default function WalletScreen() {
  const query = useEndpointQuery(readWallets, {}, [
    'wallet',
    'withdrawals',
    'deposits',
    'activations',
    'closing',
    'odl',
  ])
  const { hideBalances } = usePreferences().preferences
  const [openAccount, setOpenAccount] = useState<MemberAccountKind>()
  return (
    <Screen title={t.wallet.wallet} back="/user/dashboard" layout="wide">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['list', 'list', 'list']} label={t.wallet.loadingYourWallets} />}
        error={{ title: t.wallet.weCouldntLoadYourWallets, reassurance: t.wallet.yourMoneyIsSafe }}
      >
        {({ accounts }) => (
          <HiddenAmountsContext value={hideBalances}>
            <div className={styles.stack}>
              {accounts.map((account) => (
                <AccountCard key={account.kind} account={account} onOpen={setOpenAccount} />
              ))}
            </div>
          </HiddenAmountsContext>
        )}
      </QueryBoundary>
      <BottomSheet
        opened={openAccount !== undefined}
        onClose={() => setOpenAccount(undefined)}
        title={openAccount ? t.wallet.transactions({ name: t.wallet.accounts[openAccount].name }) : ''}
      >
        {openAccount && <Statement key={openAccount} kind={openAccount} />}
      </BottomSheet>
    </Screen>
  )
}

function AccountCard({ account, onOpen }: { account: Account; onOpen: (kind: MemberAccountKind) => void }) {
  const kind = account.kind as MemberAccountKind
  const { name, description } = t.wallet.accounts[kind]
  return (
    <section className={styles.account} aria-label={name}>
      <Card variant="flush">
        <div className={styles.head}>
          <div>
            <h2>{name}</h2>
            <p>{description}</p>
          </div>
          <Amount micro={account.balance} />
        </div>
        {account.movements.length === 0 ? (
          <p className={styles.none}>{t.wallet.noTransactionsYet}</p>
        ) : (
          <>
            <Movements movements={account.movements} />
            <div className={styles.more}>
              <Button
                kind="quiet"
                size="compact"
                aria-label={t.wallet.viewTransactionsOf({ name })}
                onClick={() => onOpen(kind)}
              >
                {t.wallet.viewAll}
              </Button>
            </div>
          </>
        )}
      </Card>
    </section>
  )
}
