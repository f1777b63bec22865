import { IconArrowRight, IconChecks } from '@tabler/icons-react'
import { useState } from 'react'
import type { Cover } from '#contract/money/treasury.ts'
import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
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
import styles from './treasury.module.css'

/** What covering all pending rewards needs; the dialog shows what it books and pays. */
export function CoverPanel({ cover }: { cover: Cover }) {
  const [reviewed, setReviewed] = useState<Cover>()
  const { count, pending, treasury, missing, needsConfirmation } = cover
  return (
    <PanelCard
      heading={t.admin.treasury.coverAllPending}
      end={
        <Chip tone={count > 0 ? 'warn' : 'plain'}>
          {t.admin.treasury.rewards({ count: count.toLocaleString('en-GB') })}
        </Chip>
      }
    >
      <p className={panels.figure}>
        <Amount micro={missing} size="figure" />
      </p>
      <p className={panels.muted}>
        {t.admin.treasury.pendingInTheTreasury({
          pending: formatAmount(pending),
          treasury: formatAmount(treasury),
        })}
      </p>
      <CoverEffect cover={cover} />
      <CoverAction cover={cover} onReview={() => setReviewed(cover)} />
      {needsConfirmation && missing > 0n && (
        <p className={styles.twoPeople}>
          <Icon icon={IconChecks} size={16} /> {t.admin.treasury.secondAdministratorConfirms}
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
  if (count === 0) return <p className={panels.muted}>{t.admin.treasury.noRewardsArePending}</p>
  if (missing === 0n) return <p className={panels.muted}>{t.admin.treasury.pendingCovered}</p>
  if (revenue < missing)
    return (
      <p className={panels.muted}>
        {t.admin.treasury.usdtOfRevenueIsMissingRecord({ missing: formatAmount(missing - revenue) })}
      </p>
    )
  return (
    <div className={styles.action}>
      <Button wide kind="solid" onClick={onReview}>
        {needsConfirmation ? t.admin.treasury.askToCover : t.admin.treasury.cover} {formatAmount(missing)}{' '}
        USDT
      </Button>
    </div>
  )
}

function CoverEffect({ cover: { pending, missing, revenue, members, oldest } }: { cover: Cover }) {
  const isCovered = revenue >= missing
  return (
    <DescriptionList
      divided
      items={[
        {
          term: t.admin.treasury.recordedRevenue,
          value: <Change before={revenue} after={isCovered ? revenue - missing : revenue} />,
        },
        {
          term: t.admin.treasury.pending,
          value: <Change before={pending} after={isCovered ? 0n : pending} />,
        },
        { term: t.admin.treasury.membersPaid, value: members.toLocaleString('en-GB') },
        {
          term: t.admin.treasury.oldestPaidFirst,
          value: oldest ? t.admin.treasury.since({ oldest: formatInstant(oldest) }) : '–',
          text: true,
        },
      ]}
    />
  )
}
