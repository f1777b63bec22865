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
import { FigureTable } from '../panels/figure-table.tsx'
import type { OpenAccount } from './wallet-page.tsx'

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
    <FigureTable
      label={t.admin.wallet.transfersOf({ title })}
      columns={[
        t.admin.wallet.date,
        t.admin.wallet.particulars,
        { figure: t.admin.wallet.amount },
        { figure: t.admin.wallet.balance },
      ]}
      rows={movements.map(({ id, at, particulars, movement, balanceAfter }) => ({
        key: id,
        cells: [
          formatInstant(at),
          particulars,
          <Amount key="amount" micro={movement} detail="exact" currency={null} />,
          <Amount key="balance" micro={balanceAfter} detail="exact" currency={null} />,
        ],
      }))}
    />
  )
}
