import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconUserSearch } from '@tabler/icons-react'
import type { fundWallets } from '#contract/money/funds.ts'
import { readMemberAccounts } from '#contract/money/wallets.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { parseTypedAmount } from '../panels/format-amount.ts'
import { accountNames } from '#domain/ledger/account-names.ts'
import type { Direction, FundsValues } from './funds-form.tsx'
import styles from './funds.module.css'

const DEBOUNCE_MS = 400

type Props = { values: FundsValues; direction: Direction }

/** The member whose ID was typed, once typing pauses. */
export function useTypedMember(typedId: string) {
  const [userrefid] = useDebouncedValue(typedId.trim(), DEBOUNCE_MS)
  const isValidId = /^[A-Za-z0-9]{3,32}$/.test(userrefid)
  const query = useEndpointQuery(readMemberAccounts, isValidId ? { params: { userrefid } } : undefined, [
    'wallet',
  ])
  return { query, isValidId }
}

/** Previews the ledger transfer and the wallet's balance after it. */
export function FundsEffect({ values, direction }: Props) {
  const { query, isValidId } = useTypedMember(values.userrefid)
  const wallet = values.wallet as (typeof fundWallets)[number]
  const { data } = query
  if (isValidId && query.isPending)
    return (
      <PanelCard heading={t.admin.funds.ledgerTransfer}>
        <SkeletonRows count={2} label={t.admin.funds.lookingUpTheMember} />
      </PanelCard>
    )
  if (!data || !isValidId)
    return (
      <PanelCard heading={t.admin.funds.ledgerTransfer}>
        <EmptyState
          icon={IconUserSearch}
          title={isValidId ? t.admin.funds.noMemberWithThisId : t.admin.funds.selectAMember}
          text={t.admin.funds.enterAMemberIdToSee}
        />
      </PanelCard>
    )
  const before = data.accounts.find(({ kind }) => kind === wallet)?.balance ?? 0n
  const amount = parseTypedAmount(values.amount) ?? 0n
  const after = direction === 'add' ? before + amount : before - amount
  const walletLabel = `${accountNames[wallet]}, ${data.member.userrefid}`
  const [from, to] =
    direction === 'add' ? [t.admin.funds.adjustments, walletLabel] : [walletLabel, t.admin.funds.adjustments]
  return (
    <PanelCard
      heading={t.admin.funds.ledgerTransfer}
      end={<MemberLink userrefid={data.member.userrefid}>{data.member.fullName}</MemberLink>}
    >
      <p className={styles.movement}>
        <span>{from}</span>
        <Icon icon={IconArrowRight} size={16} />
        <span>{to}</span>
        <Amount micro={amount} detail="exact" currency={null} />
      </p>
      <Balances wallet={wallet} before={before} after={after} />
      {after < 0n && <p className={styles.warn}>{t.admin.funds.balanceTooLow}</p>}
      {data.member.blocked && <p className={styles.warn}>{t.admin.funds.thisMemberIsBlocked}</p>}
    </PanelCard>
  )
}

type BalancesProps = { wallet: (typeof fundWallets)[number]; before: bigint; after: bigint }

const Balances = ({ wallet, before, after }: BalancesProps) => (
  <DescriptionList
    items={[
      {
        term: t.admin.funds.balance({ accountName: accountNames[wallet] }),
        value: <Amount micro={before} detail="exact" />,
      },
      { term: t.admin.funds.after, value: <Amount micro={after} detail="exact" /> },
    ]}
  />
)
