import { useState } from 'react'
import { readWallets, type Account } from '#contract/money/wallets.ts'
import type { MemberAccountKind } from '#domain/ledger/account-kinds.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { HiddenAmountsContext } from '#web/ui/data/amount/hidden-amounts.ts'
import { BottomSheet } from '#web/ui/overlay/bottom-sheet.tsx'
import { Button } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { usePreferences } from '../session/use-preferences.ts'
import { Movements } from './movements.tsx'
import { Statement } from './statement.tsx'
import styles from './wallet.module.css'

export const clientLoader = () => loadTexts('wallet')
export const meta = () => pageTitle(t.wallet.wallet)

export default function WalletScreen() {
  const query = useEndpointQuery(readWallets, {}, [
    'wallet',
    'withdrawals',
    'deposits',
    'activations',
    'closing',
    'odl',
  ])
  const { hideBalances } = usePreferences().preferences
  const [openAccount, setOpenAccount] = useState<MemberAccountKind>()
  return (
    <Screen title={t.wallet.wallet} back="/user/dashboard" layout="wide">
      <QueryBoundary
        query={query}
        framed
        skeleton={<SkeletonPage rows={['list', 'list', 'list']} label={t.wallet.loadingYourWallets} />}
        error={{ title: t.wallet.weCouldntLoadYourWallets, reassurance: t.wallet.yourMoneyIsSafe }}
      >
        {({ accounts }) => (
          <HiddenAmountsContext value={hideBalances}>
            <div className={styles.stack}>
              {accounts.map((account) => (
                <AccountCard key={account.kind} account={account} onOpen={setOpenAccount} />
              ))}
            </div>
          </HiddenAmountsContext>
        )}
      </QueryBoundary>
      <BottomSheet
        opened={openAccount !== undefined}
        onClose={() => setOpenAccount(undefined)}
        title={openAccount ? t.wallet.transactions({ name: t.wallet.accounts[openAccount].name }) : ''}
      >
        {openAccount && <Statement key={openAccount} kind={openAccount} />}
      </BottomSheet>
    </Screen>
  )
}

function AccountCard({ account, onOpen }: { account: Account; onOpen: (kind: MemberAccountKind) => void }) {
  const kind = account.kind as MemberAccountKind
  const { name, description } = t.wallet.accounts[kind]
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
          <p className={styles.none}>{t.wallet.noTransactionsYet}</p>
        ) : (
          <>
            <Movements movements={account.movements} />
            <div className={styles.more}>
              <Button
                kind="quiet"
                size="compact"
                aria-label={t.wallet.viewTransactionsOf({ name })}
                onClick={() => onOpen(kind)}
              >
                {t.wallet.viewAll}
              </Button>
            </div>
          </>
        )}
      </Card>
    </section>
  )
}
