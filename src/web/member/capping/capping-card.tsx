import type { Activation } from '#contract/member/activations.ts'
import type { PackageKey } from '#domain/plan/plan.ts'
import { t } from '#web/language/messages.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ButtonLink } from '#web/ui/actions/button.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Chip } from '#web/ui/data/chip.tsx'
import { ProgressRing } from '#web/ui/data/chart/progress-ring.tsx'
import { usageTone } from '#web/ui/data/chart/usage-tone.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import styles from './capping.module.css'

const UPGRADE_ABOVE_PERCENT = 80

const CHIPS = {
  active: { tone: 'good', live: true },
  completed: { tone: 'plain', live: false },
  inactive: { tone: 'plain', live: false },
} as const

/** `upgradeTo` is undefined if the member cannot activate the next package. */
type CappingCardProps = { activation: Activation; name: string; upgradeTo: PackageKey | undefined }

export function CappingCard({ activation, name, upgradeTo }: CappingCardProps) {
  const { id, cap, earned, activatedAt } = activation
  const percent = Number((earned * 1000n) / cap) / 10
  const isFull = earned >= cap
  const status = isFull ? 'completed' : activation.status
  return (
    <li>
      <Card as="article" aria-label={`${name} #${id}`}>
        <div className={styles.head}>
          <div>
            <h2>{name}</h2>
            <p>
              #{id} · {formatInstant(activatedAt)}
            </p>
          </div>
          <Chip {...CHIPS[status]}>{t.capping.statuses[status]}</Chip>
        </div>
        <CapUsage activation={activation} percent={percent} />
        {percent > UPGRADE_ABOVE_PERCENT && (
          <div className={styles.upgrade}>
            <p>
              {isFull ? t.capping.capReachedThisPackageHasFinished : t.capping.closeToItsCapEarningsAbove}
            </p>
            {upgradeTo && (
              <ButtonLink kind="primary" size="compact" to={`/user/package/${upgradeTo}`}>
                {t.capping.upgradePackage}
              </ButtonLink>
            )}
          </div>
        )}
      </Card>
    </li>
  )
}

function CapUsage({ activation, percent }: { activation: Activation; percent: number }) {
  const { amount, cap, earned, status } = activation
  const percentLabel = `${Math.floor(percent)}%`
  return (
    <div className={styles.body}>
      <ProgressRing
        percent={percent}
        tone={usageTone(percent)}
        label={t.capping.ofTheCapUsed({ percentLabel })}
      >
        {percentLabel}
        <small>{t.capping.ofCap}</small>
      </ProgressRing>
      <div className={styles.figures}>
        <DescriptionList
          items={[
            { term: t.capping.activated, value: <Amount micro={amount} currency={null} /> },
            { term: t.capping.capUsed, value: <Amount micro={earned} currency={null} /> },
            {
              term: t.capping.cap({ multiple: cap / amount }),
              value: <Amount micro={cap} currency={null} />,
            },
            {
              term: t.capping.leftToEarn,
              value: <Amount micro={status === 'active' ? cap - earned : 0n} currency={null} />,
            },
          ]}
        />
      </div>
    </div>
  )
}
