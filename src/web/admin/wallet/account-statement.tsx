import { useInfiniteQuery } from '@tanstack/react-query'
import { readAccountStatement } from '#contract/money/wallets.ts'
import { t } from '#web/language/messages.ts'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { SideScroll } from '#web/ui/layout/side-scroll.tsx'
import type { OpenAccount } from './wallet-page.tsx'
import styles from './wallet.module.css'

export function AccountStatement({ account, onClose }: { account: OpenAccount; onClose: () => void }) {
  const accountId = String(account.id)
  const pages = useInfiniteQuery({
    queryKey: [readAccountStatement.path, accountId],
    queryFn: ({ pageParam, signal }) =>
      callEndpoint(readAccountStatement, { params: { accountId }, query: { from: pageParam } }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    meta: { topics: ['wallet', 'treasury', 'withdrawals', 'deposits', 'closing'] },
  })
  const movements = pages.data?.pages.flatMap((page) => page.movements) ?? []
  return (
    <PanelCard
      heading={t.admin.wallet.statement({ title: account.title })}
      end={
        <Button kind="quiet" size="dense" onClick={onClose}>
          {t.admin.wallet.close}
        </Button>
      }
    >
      <QueryBoundary
        query={pages}
        error={{
          title: t.admin.wallet.weCouldntLoadTheTransfers,
          reassurance: t.admin.wallet.nothingWasChanged,
        }}
        skeleton={<SkeletonRows count={4} label={t.admin.wallet.loadingTransfers} />}
      >
        {() =>
          movements.length === 0 ? (
            <p>{t.admin.wallet.noTransfersYet}</p>
          ) : (
            <MovementTable movements={movements} title={account.title} />
          )
        }
      </QueryBoundary>
      {pages.hasNextPage && (
        <Button size="compact" working={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
          {t.admin.wallet.earlierTransfers}
        </Button>
      )}
    </PanelCard>
  )
}

type Movements = NonNullable<
  Awaited<ReturnType<typeof callEndpoint<typeof readAccountStatement>>>
>['movements']

function MovementTable({ movements, title }: { movements: Movements; title: string }) {
  return (
    <SideScroll label={t.admin.wallet.transfersOf({ title })}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t.admin.wallet.date}</th>
            <th scope="col">{t.admin.wallet.particulars}</th>
            <th scope="col" data-right="true">
              {t.admin.wallet.amount}
            </th>
            <th scope="col" data-right="true">
              {t.admin.wallet.balance}
            </th>
          </tr>
        </thead>
        <tbody>
          {movements.map(({ id, at, particulars, movement, balanceAfter }) => (
            <tr key={id}>
              <td>{formatInstant(at)}</td>
              <td>{particulars}</td>
              <td data-right="true">
                <Amount micro={movement} detail="exact" currency={null} />
              </td>
              <td data-right="true">
                <Amount micro={balanceAfter} detail="exact" currency={null} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideScroll>
  )
}
