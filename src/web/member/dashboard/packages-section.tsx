import { startOf } from '#domain/closing/closing-day.ts'
import { t } from '#web/language/messages.ts'
import { formatDate } from '#web/ui/data/format-instant.ts'
import { Amount } from '#web/ui/data/amount/amount.tsx'
import { ProgressBar } from '#web/ui/data/chart/progress-bar.tsx'
import { usageTone } from '#web/ui/data/chart/usage-tone.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Card } from '#web/ui/layout/card.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { Row } from '#web/ui/layout/layout.tsx'
import textStyles from '#web/ui/text.module.css'
import styles from './dashboard.module.css'
import type { Dashboard } from './use-dashboard.ts'

type ActivePackage = Dashboard['activations'][number]

const MAX_VISIBLE = 3
const CLOSE_TO_CAP_PERCENT = 80

/** The active packages closest to their caps, each as progress to its cap and to its last day. */
export function PackagesSection({ figures: { activations } }: { figures: Dashboard }) {
  if (activations.length === 0) return null
  const label =
    activations.length > MAX_VISIBLE
      ? t.dashboard.allPackages({ count: activations.length })
      : t.dashboard.capping
  return (
    <Section heading={t.dashboard.packages} end={<TextLink to="/user/account/capping">{label}</TextLink>}>
      <Card variant="flush">
        <ul>
          {activations.slice(0, MAX_VISIBLE).map((each) => (
            <PackageRow key={each.id} activation={each} hasAmounts={activations.length > 1} />
          ))}
        </ul>
      </Card>
    </Section>
  )
}

/** The amounts of a single package are those of the capping overview below it. */
function PackageRow({ activation, hasAmounts }: { activation: ActivePackage; hasAmounts: boolean }) {
  const { id, name, amount, cap, earned } = activation
  const percent = Number((earned * 100n) / cap)
  return (
    <li className={styles.package}>
      <Row gap={3} align="start" justify="between">
        <div>
          <p className={styles.name}>{name}</p>
          <p className={textStyles.caption}>
            {t.dashboard.packageTerms({
              id,
              amount: <Amount micro={amount} size="small" />,
              cap: String(cap / amount),
            })}
          </p>
        </div>
        {percent > CLOSE_TO_CAP_PERCENT ? (
          <Chip tone="warn">{t.dashboard.closeToCap}</Chip>
        ) : (
          <Chip tone="good" live>
            {t.dashboard.active}
          </Chip>
        )}
      </Row>
      <p className={styles.lane}>
        <span>
          {hasAmounts
            ? t.dashboard.capUsedOf({
                earned: <Amount micro={earned} currency={null} size="small" />,
                cap: <Amount micro={cap} currency={null} size="small" />,
              })
            : t.dashboard.capUsed}
        </span>
        <b>{percent}%</b>
      </p>
      <ProgressBar
        percent={percent}
        tone={usageTone(percent)}
        label={t.dashboard.percentOfCapUsed({ percent })}
      />
      <DaysLane activation={activation} />
    </li>
  )
}

function DaysLane({ activation: { day, days, lastDay } }: { activation: ActivePackage }) {
  const percent = Math.floor((day * 100) / days)
  return (
    <>
      <p className={styles.lane}>
        <span>{t.dashboard.dayOfEnds({ day, days, lastDay: formatDate(startOf(lastDay)) })}</span>
        <b>{percent}%</b>
      </p>
      <div className={styles.days}>
        <ProgressBar percent={percent} tone="none" label={t.dashboard.dayOf({ day, days })} />
      </div>
    </>
  )
}
