import { useInfiniteQuery } from '@tanstack/react-query'
import { readOwnStatement } from '#contract/money/wallets.ts'
import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Movements } from './movements.tsx'
import styles from './wallet.module.css'

/** All movements of one account, newest first, loaded page by page. */
export function Statement({ kind }: { kind: MemberAccountKind }) {
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
