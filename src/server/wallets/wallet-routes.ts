import * as contract from '#contract/money/wallets.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { memberAccount } from '#domain/ledger/account-id.ts'
import { memberAccountKinds, systemAccountKinds } from '#domain/ledger/account-kinds.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { route } from '#server/http/route.ts'
import { describeStatement } from '#server/ledger/describe-statement.ts'
import { readBalances, readSystemBalances } from '#server/ledger/read-balances.ts'
import { accountExists, findWalletOwner } from './wallet-queries.ts'

const LAST_MOVEMENTS = 4
const PAGE_ROWS = 20

export const walletRoutes = [
  route(contract.readWallets, async ({ tx, caller, locale }) => {
    const memberId = requireMemberId(caller)
    const balances = await readBalances(tx, memberId)
    const accounts = await Promise.all(
      memberAccountKinds.map(async (kind) => {
        const account = memberAccount(memberId, kind)
        const { movements } = await describeStatement(tx, { account, rows: LAST_MOVEMENTS, locale })
        return { kind, balance: balances[kind], movements }
      }),
    )
    return { accounts }
  }),
  route(contract.readOwnStatement, ({ tx, caller, params, query, locale }) =>
    describeStatement(tx, {
      account: memberAccount(requireMemberId(caller), params.kind),
      rows: PAGE_ROWS,
      from: query.from,
      locale,
    }),
  ),
  route(contract.readSystemAccounts, async ({ tx }) => {
    const balances = await readSystemBalances(tx)
    return { accounts: systemAccountKinds.map((kind) => ({ kind, balance: balances[kind] })) }
  }),
  route(contract.readMemberAccounts, async ({ tx, params }) => {
    const member = await findWalletOwner(tx, params.userrefid)
    if (!member) throw new Refusal('not-found')
    const balances = await readBalances(tx, member.id)
    return {
      member: { ...member, id: String(member.id) },
      accounts: memberAccountKinds.map((kind) => ({ kind, balance: balances[kind] })),
    }
  }),
  route(contract.readAccountStatement, async ({ tx, params, query }) => {
    const account = BigInt(params.accountId)
    if (!(await accountExists(tx, account))) throw new Refusal('not-found')
    return describeStatement(tx, { account, rows: PAGE_ROWS, from: query.from })
  }),
]
