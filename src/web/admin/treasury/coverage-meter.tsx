import type { Micro } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import panels from '../panels/panels.module.css'
import styles from './treasury.module.css'

/** Paid share of the rewards accrued in 30 days: paid is solid, pending is hatched. */
export function CoverageMeter({
  coverage: { accrued, paid, pending, pendingCount },
}: {
  coverage: { accrued: Micro; paid: Micro; pending: Micro; pendingCount: number }
}) {
  const perMille = accrued === 0n ? 1000 : Number((paid * 1000n) / accrued)
  return (
    <>
      <p className={panels.figure}>{(perMille / 10).toFixed(1)}%</p>
      <p className={panels.muted}>
        {accrued === 0n
          ? t.admin.treasury.noRewardsAccruedIn30Days
          : t.admin.treasury.ofRewardsAccruedIn30Days}
      </p>
      <div className={styles.meter} aria-hidden="true">
        {perMille > 0 && <i style={{ flexGrow: perMille }} />}
        {perMille < 1000 && <i data-pending style={{ flexGrow: 1000 - perMille }} />}
      </div>
      <DescriptionList
        divided
        items={[
          { term: t.admin.treasury.paid, value: <Amount micro={paid} /> },
          {
            term: t.admin.treasury.pendingRewardsCount({ pendingCount }),
            value: <Amount micro={pending} kind="pending" />,
          },
        ]}
      />
    </>
  )
}
