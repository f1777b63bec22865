import { useRef } from 'react'
import { useSearchParams } from 'react-router'
import { fundWallets, type addFunds, type deductFunds } from '#contract/money/funds.ts'
import { t } from '#web/language/messages.ts'
import { useForm } from '#web/api/use-form.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { showToast } from '#web/ui/feedback/toast/toasts.ts'
import { formatTypedAmount, parseTypedAmount } from '../panels/format-amount.ts'
import { useConfirmation } from '../review/use-confirmation.tsx'
import { accountNames } from '#domain/ledger/account-names.ts'
import { nameMember } from '../members/name-member.ts'
import { Columns, Stack } from '#web/ui/layout/layout.tsx'
import styles from './funds.module.css'
import { useDebouncedValue } from '@mantine/hooks'
import { IconArrowRight, IconUserSearch } from '@tabler/icons-react'
import { readMemberAccounts } from '#contract/money/wallets.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { MemberLink } from '../members/member-link.tsx'

const DEBOUNCE_MS = 400

type Props = { values: FundsValues; direction: Direction }

/** The member whose ID was typed, once typing pauses. */
function useTypedMember(typedId: string) {
  const [userrefid] = useDebouncedValue(typedId.trim(), DEBOUNCE_MS)
  const isValidId = /^[A-Za-z0-9]{3,32}$/.test(userrefid)
  const query = useEndpointQuery(readMemberAccounts, isValidId ? { params: { userrefid } } : undefined, [
    'wallet',
  ])
  return { query, isValidId }
}

/** Previews the ledger transfer and the wallet's balance after it. */
function FundsEffect({ values, direction }: Props) {
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

export type Direction = 'add' | 'deduct'
export type FundsValues = { userrefid: string; wallet: string; amount: string; reason: string }

type FundsProps = { endpoint: typeof addFunds | typeof deductFunds; direction: Direction }

export function FundsForm({ endpoint, direction }: FundsProps) {
  const formRef = useRef<HTMLFormElement>(null)
  const clear = () => form.set({ amount: '', reason: '' })
  const form = useForm(endpoint, {
    initial: useLinkedValues(),
    onDone: ({ message }) => {
      showToast({ tone: 'good', message })
      clear()
    },
    onConfirmationPending: () => clear(),
  })
  const { values } = form
  const verb = direction === 'add' ? t.admin.funds.addFunds : t.admin.funds.deductFunds
  const amount = `${formatTypedAmount(values.amount)} USDT`
  const member = useMemberName(values.userrefid)
  const wallet = fundWallets.flatMap((kind) => (kind === values.wallet ? [accountNames[kind]] : [])).join('')
  const confirmation = useConfirmation(
    {
      title: `${verb}?`,
      text:
        direction === 'add'
          ? t.admin.funds.isAddedToNowOrSent({ amount, member, wallet })
          : t.admin.funds.isDeductedFromNowOrSent({ amount, member, wallet }),
      confirm: direction === 'add' ? t.admin.funds.add({ amount }) : t.admin.funds.deduct({ amount }),
    },
    () => formRef.current?.requestSubmit(),
  )
  const isComplete = [values.userrefid, values.amount, values.reason].every((text) => text.trim() !== '')
  return (
    <Columns min={340}>
      <PanelCard heading={verb}>
        <Stack as="form" gap={3} fits {...form.formProps} ref={formRef}>
          <FundsFields form={form} />
          <Button
            kind="solid"
            size="compact"
            working={form.working}
            disabled={!isComplete}
            onClick={confirmation.begin}
          >
            {verb}
          </Button>
        </Stack>
      </PanelCard>
      <FundsEffect values={values} direction={direction} />
      {confirmation.dialogs}
    </Columns>
  )
}

/** A link can name the member: `?member=`. */
function useLinkedValues(): FundsValues {
  const [searchParams] = useSearchParams()
  return { userrefid: searchParams.get('member') ?? '', wallet: 'r_wallet', amount: '', reason: '' }
}

function useMemberName(typedId: string): string {
  const found = useTypedMember(typedId).query.data?.member
  const isTyped = found?.userrefid.toLowerCase() === typedId.trim().toLowerCase()
  return found && isTyped ? nameMember(found.fullName, found.userrefid) : typedId
}

type Form = ReturnType<typeof useForm<typeof addFunds, FundsValues>>

function FundsFields({ form }: { form: Form }) {
  return (
    <>
      {form.problem && <Notice tone="bad">{form.problem}</Notice>}
      <TextField
        {...form.text('userrefid')}
        label={t.admin.funds.memberId}
        autoComplete="off"
        spellCheck={false}
      />
      <SelectField
        {...form.text('wallet')}
        label={t.admin.funds.wallet}
        options={fundWallets.map((value) => ({ value, label: accountNames[value] }))}
      />
      <AmountField
        label={t.admin.funds.amount}
        value={form.values.amount}
        error={form.errorOf('amount')}
        onAmountChange={(amount) => form.set({ amount })}
      />
      <TextField {...form.text('reason')} label={t.admin.funds.reasonLogged} maxLength={500} />
    </>
  )
}
