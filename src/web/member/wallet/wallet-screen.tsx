import { useState } from 'react'
import { readWallets, type Account } from '#contract/money/wallets.ts'
import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Movements } from './movements.tsx'
import { Statement } from './statement.tsx'
import styles from './wallet.module.css'

export const meta = () => pageTitle('Wallet')

const ACCOUNTS: Record<MemberAccountKind, { name: string; description: string }> = {
  r_wallet: { name: 'R-Wallet', description: 'Deposits; pays for packages' },
  custody: { name: 'Custody', description: 'Principal of your active packages' },
  profit_wallet: { name: 'Profit Wallet', description: 'Daily XRP bounty and ODL profit' },
  withdrawal_wallet: { name: 'Withdrawal Wallet', description: 'Other rewards and released principal' },
  hold: { name: 'Hold', description: 'Withdrawals under review' },
}

export default function WalletScreen() {
  const loaded = queryState(
    useEndpointQuery(readWallets, {}, ['wallet', 'withdrawals', 'deposits', 'activations', 'closing', 'odl']),
  )
  const [openAccount, setOpenAccount] = useState<MemberAccountKind>()
  return (
    <Screen title="Wallet" back="/user/dashboard">
      {loaded.status === 'loading' && (
        <SkeletonPage rows={['list', 'list', 'list']} label="Loading your accounts" />
      )}
      {loaded.status === 'error' && (
        <Card>
          <ErrorState
            title="Your accounts could not be loaded"
            reassurance="Your money is where it was."
            onRetry={loaded.onRetry}
            retrying={loaded.retrying}
          />
        </Card>
      )}
      {loaded.status === 'ready' && (
        <div className={styles.stack}>
          {loaded.data.accounts.map((account) => (
            <AccountCard key={account.kind} account={account} onOpen={setOpenAccount} />
          ))}
        </div>
      )}
      <BottomSheet
        opened={openAccount !== undefined}
        onClose={() => setOpenAccount(undefined)}
        title={openAccount ? `${ACCOUNTS[openAccount].name}: all movements` : ''}
      >
        {openAccount && <Statement key={openAccount} kind={openAccount} />}
      </BottomSheet>
    </Screen>
  )
}

function AccountCard({ account, onOpen }: { account: Account; onOpen: (kind: MemberAccountKind) => void }) {
  const kind = account.kind as MemberAccountKind
  const { name, description } = ACCOUNTS[kind]
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
          <p className={styles.none}>Nothing has moved here yet.</p>
        ) : (
          <>
            <Movements movements={account.movements} />
            <div className={styles.more}>
              <Button
                kind="quiet"
                size="compact"
                aria-label={`All movements of ${name}`}
                onClick={() => onOpen(kind)}
              >
                All movements
              </Button>
            </div>
          </>
        )}
      </Card>
    </section>
  )
}
