import { IconArrowRight, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cover } from '#contract/money/treasury.ts'
import type { Micro } from '#domain/money/money.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { formatAmount } from '../panels/format-amount.ts'
import panels from '../panels/panels.module.css'
import { CoverDialog } from './cover-dialog.tsx'
import styles from './cover-panel.module.css'

/** What covering all pending rewards needs; the dialog shows what it books and pays. */
export function CoverPanel({ cover }: { cover: Cover }) {
  const [reviewed, setReviewed] = useState<Cover>()
  const { count, pending, treasury, missing, revenue, members, oldest, needsConfirmation } = cover
  const isCovered = revenue >= missing
  return (
    <PanelCard
      heading="Cover all Pending"
      end={<Chip tone={count > 0 ? 'warn' : 'plain'}>{count.toLocaleString('en-GB')} rewards</Chip>}
    >
      <p className={panels.figure}>
        <Amount micro={missing} size="figure" />
      </p>
      <p className={panels.muted}>
        Pending {formatAmount(pending)} − {formatAmount(treasury)} in the treasury
      </p>
      <DescriptionList
        divided
        items={[
          {
            term: 'Recorded revenue',
            value: <Change before={revenue} after={isCovered ? revenue - missing : revenue} />,
          },
          { term: 'Pending', value: <Change before={pending} after={isCovered ? 0n : pending} /> },
          { term: 'Members paid', value: members.toLocaleString('en-GB') },
          { term: 'Oldest paid first', value: oldest ? `since ${formatInstant(oldest)}` : '–', text: true },
        ]}
      />
      <CoverAction cover={cover} onReview={() => setReviewed(cover)} />
      {needsConfirmation && missing > 0n && (
        <p className={styles.twoPeople}>
          <Icon icon={IconChecks} size={16} /> A second administrator confirms it.
        </p>
      )}
      {reviewed && (
        <CoverDialog
          key={`${reviewed.pending} ${reviewed.missing} ${reviewed.count}`}
          cover={reviewed}
          current={cover}
          onRenew={() => setReviewed(cover)}
          onClose={() => setReviewed(undefined)}
        />
      )}
    </PanelCard>
  )
}

function Change({ before, after }: { before: Micro; after: Micro }) {
  if (after === before) return <Amount micro={before} currency={null} />
  return (
    <span className={styles.change}>
      <del>{formatAmount(before)}</del>
      <Icon icon={IconArrowRight} size={16} />
      <ins>{formatAmount(after)}</ins>
    </span>
  )
}

function CoverAction({ cover, onReview }: { cover: Cover; onReview: () => void }) {
  const { count, missing, revenue, needsConfirmation } = cover
  if (count === 0) return <p className={panels.muted}>No rewards are pending.</p>
  if (missing === 0n)
    return <p className={panels.muted}>The treasury covers them. The running closing pays them.</p>
  if (revenue < missing)
    return (
      <p className={panels.muted}>
        {formatAmount(missing - revenue)} USDT of revenue is missing. Record revenue first, or fund a part
        below.
      </p>
    )
  return (
    <div className={styles.action}>
      <Button wide kind="solid" onClick={onReview}>
        {needsConfirmation ? 'Ask to cover' : 'Cover'} {formatAmount(missing)} USDT
      </Button>
    </div>
  )
}
