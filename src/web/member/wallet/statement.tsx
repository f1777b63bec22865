import { useInfiniteQuery } from '@tanstack/react-query'
import { readOwnStatement } from '#contract/money/wallets.ts'
import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { Movements } from './movements.tsx'
import styles from './wallet.module.css'

/** All movements of one account, newest first, page by page. */
export function Statement({ kind }: { kind: MemberAccountKind }) {
  const pages = useInfiniteQuery({
    queryKey: [readOwnStatement.path, kind],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(readOwnStatement, { params: { kind }, query: { from: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { topics: ['wallet', 'closing', 'activations', 'withdrawals', 'deposits', 'odl'] },
  })
  if (pages.isPending) return <SkeletonRows count={5} label="Loading movements" />
  if (pages.isError && !pages.data)
    return (
      <ErrorState
        title="The movements could not be loaded"
        reassurance="Your money is where it was."
        onRetry={() => void pages.refetch()}
        retrying={pages.isFetching}
      />
    )
  return (
    <>
      <Movements movements={pages.data.pages.flatMap(({ movements }) => movements)} />
      {pages.hasNextPage && (
        <div className={styles.more}>
          <Button working={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
            Earlier movements
          </Button>
        </div>
      )}
    </>
  )
}
