import { IconUserSearch } from '@tabler/icons-react'
import { useState, type FormEvent } from 'react'
import { useSearchParams } from 'react-router'
import { readSystemAccounts, readMemberAccounts, readAccountStatement } from '#contract/money/wallets.ts'
import { memberAccount, systemAccount } from '#domain/ledger/account-id.ts'
import type { AccountKind, MemberAccountKind, SystemAccountKind } from '#domain/ledger/account-kinds.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { accountNames } from '#domain/ledger/account-names.ts'
import { Columns } from '#web/ui/layout/layout.tsx'
import styles from './wallet.module.css'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { useInfiniteQuery } from '@tanstack/react-query'
import { callEndpoint } from '#web/api/call-endpoint.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { FigureTable } from '../panels/figure-table.tsx'

function AccountStatement({ account, onClose }: { account: OpenAccount; onClose: () => void }) {
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

function AccountList({
  accounts,
  onOpen,
}: {
  accounts: readonly { kind: AccountKind; balance: bigint }[]
  onOpen: (kind: AccountKind) => void
}) {
  return (
    <ul className={styles.accounts}>
      {accounts.map(({ kind, balance }) => (
        <li key={kind}>
          <button type="button" onClick={() => onOpen(kind)}>
            {accountNames[kind]}
          </button>
          <Amount micro={balance} detail="exact" />
        </li>
      ))}
    </ul>
  )
}

export const meta = () => pageTitle(t.admin.wallet.wallets)

export type OpenAccount = { id: bigint; title: string }

export default function WalletPage() {
  const [searchParams, setSearchParams] = useSearchParams()
  const userrefid = searchParams.get('member') ?? ''
  const [open, setOpen] = useState<OpenAccount>()
  function find(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const memberId = new FormData(event.currentTarget).get('member')
    setOpen(undefined)
    setSearchParams(typeof memberId === 'string' && memberId.trim() !== '' ? { member: memberId.trim() } : {})
  }
  return (
    <>
      <PageHead title={t.admin.wallet.wallets} text={t.admin.wallet.introduction} />
      <Columns min={340}>
        <SystemAccounts onOpen={setOpen} />
        <PanelCard heading={t.admin.wallet.memberAccounts}>
          <form className={styles.find} onSubmit={find}>
            <TextField
              label={t.admin.wallet.memberId}
              name="member"
              defaultValue={userrefid}
              autoComplete="off"
            />
            <Button type="submit" size="compact">
              {t.admin.wallet.find}
            </Button>
          </form>
          <MemberAccounts userrefid={userrefid} onOpen={setOpen} />
        </PanelCard>
      </Columns>
      {open && <AccountStatement key={String(open.id)} account={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

type AccountOpener = { onOpen: (account: OpenAccount) => void }

function SystemAccounts({ onOpen }: AccountOpener) {
  return (
    <PanelCard heading={t.admin.wallet.operatorAccounts}>
      <QueryBoundary
        query={useEndpointQuery(readSystemAccounts, {}, ['treasury', 'withdrawals', 'deposits', 'closing'])}
        error={{
          title: t.admin.wallet.weCouldntLoadTheAccounts,
          reassurance: t.admin.wallet.nothingWasChanged,
        }}
        skeleton={<SkeletonRows count={4} label={t.admin.wallet.loadingTheAccounts} />}
      >
        {({ accounts }) => (
          <AccountList
            accounts={accounts}
            onOpen={(kind: AccountKind) =>
              onOpen({ id: systemAccount(kind as SystemAccountKind), title: accountNames[kind] })
            }
          />
        )}
      </QueryBoundary>
    </PanelCard>
  )
}

function MemberAccounts({ userrefid, onOpen }: { userrefid: string } & AccountOpener) {
  const query = useEndpointQuery(
    readMemberAccounts,
    userrefid === '' ? undefined : { params: { userrefid } },
    ['wallet'],
  )
  if (userrefid === '')
    return (
      <EmptyState
        icon={IconUserSearch}
        title={t.admin.wallet.selectAMember}
        text={t.admin.wallet.enterAMemberIdToSee}
      />
    )
  return (
    <QueryBoundary
      query={query}
      error={{
        title: t.admin.wallet.weCouldntLoadTheAccounts,
        reassurance: t.admin.wallet.nothingWasChanged,
        notFound: <EmptyState icon={IconUserSearch} title={t.admin.wallet.noMemberWithThisId} />,
      }}
      skeleton={<SkeletonRows count={4} label={t.admin.wallet.loadingTheAccounts} />}
    >
      {({ member, accounts }) => (
        <>
          <p className={styles.owner}>
            <MemberLink userrefid={member.userrefid}>
              {member.fullName} ({member.userrefid})
            </MemberLink>
            {member.blocked && `, ${t.admin.wallet.blocked}`}
          </p>
          <AccountList
            accounts={accounts}
            onOpen={(kind) =>
              onOpen({
                id: memberAccount(BigInt(member.id), kind as MemberAccountKind),
                title: `${accountNames[kind]}, ${member.userrefid}`,
              })
            }
          />
        </>
      )}
    </QueryBoundary>
  )
}
