import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconUserSearch } from '@tabler/icons-react'
import type { fundWallets } from '#contract/money/funds.ts'
import { readMemberAccounts } from '#contract/money/wallets.ts'
import { parseUsdt } from '#domain/money/money.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { accountNames } from '../wallet/account-names.ts'
import type { Direction, FundsValues } from './funds-form.tsx'
import styles from './funds.module.css'

/** The member is looked up when the typing pauses. */
const DEBOUNCE_MS = 400

type Props = { values: FundsValues; direction: Direction }

const parseAmount = (text: string) => (/^\d{1,13}(\.\d{1,6})?$/.test(text) ? parseUsdt(text) : 0n)

/** What the ledger will do, in figures, before anybody confirms it. */
export function FundsEffect({ values, direction }: Props) {
  const [userrefid] = useDebouncedValue(values.userrefid.trim(), DEBOUNCE_MS)
  const wallet = values.wallet as (typeof fundWallets)[number]
  const isValidId = /^[A-Za-z0-9]{3,32}$/.test(userrefid)
  const query = useEndpointQuery(readMemberAccounts, isValidId ? { params: { userrefid } } : undefined, [
    'wallet',
  ])
  const { data } = query
  if (isValidId && query.isPending)
    return (
      <PanelCard heading="What the ledger will do">
        <SkeletonRows count={2} label="Looking the member up" />
      </PanelCard>
    )
  if (!data || !isValidId)
    return (
      <PanelCard heading="What the ledger will do">
        <EmptyState
          icon={IconUserSearch}
          title={isValidId ? 'There is no member with this ID' : 'No member yet'}
          text="Enter a member ID to see the wallet before and after."
        />
      </PanelCard>
    )
  const before = data.accounts.find(({ kind }) => kind === wallet)?.balance ?? 0n
  const amount = parseAmount(values.amount)
  const after = direction === 'add' ? before + amount : before - amount
  const walletLabel = `${accountNames[wallet]}, ${data.member.userrefid}`
  const [from, to] = direction === 'add' ? ['Adjustments', walletLabel] : [walletLabel, 'Adjustments']
  return (
    <PanelCard heading="What the ledger will do" end={<span>{data.member.fullName}</span>}>
      <p className={styles.movement}>
        <span>{from}</span>
        <Icon icon={IconArrowRight} size={16} />
        <span>{to}</span>
        <Amount micro={amount} detail="exact" currency={null} />
      </p>
      <DescriptionList
        items={[
          { term: `${accountNames[wallet]} now`, value: <Amount micro={before} detail="exact" /> },
          { term: 'Afterwards', value: <Amount micro={after} detail="exact" /> },
        ]}
      />
      {after < 0n && <p className={styles.warn}>The wallet does not cover this amount, so it is refused.</p>}
      {data.member.blocked && <p className={styles.warn}>This member is blocked.</p>}
    </PanelCard>
  )
}
