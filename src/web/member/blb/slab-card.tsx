import type { BlbSlabView } from '#contract/member/blb.ts'
import type { Ppm } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { ProgressBar } from '#web/ui/data/chart/progress-bar.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Congratulation } from './congratulation.tsx'
import { legTone } from './leg-tone.ts'
import styles from './slab-card.module.css'
import { formatWholeDollars } from './format-whole-dollars.ts'

const STATUS = {
  success: { name: 'Success', tone: 'good' },
  'in-progress': { name: 'In Progress', tone: 'warn' },
  'not-started': { name: 'Not Started', tone: 'plain' },
} as const

const toPercent = (progress: Ppm) => Number(progress) / 10_000
const formatProgress = (progress: Ppm) => `${Math.floor(toPercent(progress))}%`

/** The congratulation covers the details of a reached slab. */
export function SlabCard({ slab }: { slab: BlbSlabView }) {
  const { name, tone } = STATUS[slab.status]
  const isCongratulating = slab.status === 'success' && !slab.dismissed
  return (
    <li className={styles.slab}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>BLB{slab.id}</h3>
        <Chip tone={tone}>{name}</Chip>
        <strong className={styles.bonus}>{formatWholeDollars(slab.bonus)}</strong>
      </div>
      {isCongratulating ? <Congratulation slab={slab} /> : <SlabProgress slab={slab} status={name} />}
    </li>
  )
}

function SlabProgress({ slab, status }: { slab: BlbSlabView; status: string }) {
  return (
    <>
      <div className={styles.overall}>
        <p>
          <span>{t.blb.overallProgress}</span>
          <span>
            {formatWholeDollars(slab.earned)} / {formatWholeDollars(slab.bonus)}
          </span>
        </p>
        <ProgressBar
          percent={toPercent(slab.progress)}
          tone={legTone(toPercent(slab.progress))}
          label={t.blb.overallProgress2({ progress: formatProgress(slab.progress) })}
        />
      </div>
      {slab.legs.length === 0 ? <OwnEarning slab={slab} status={status} /> : <Legs slab={slab} />}
    </>
  )
}

function OwnEarning({ slab, status }: { slab: BlbSlabView; status: string }) {
  return (
    <DescriptionList
      items={[
        { term: t.blb.required, value: formatWholeDollars(slab.required) },
        { term: t.blb.currentEarning, value: formatWholeDollars(slab.currentEarning) },
        { term: t.blb.progress, value: formatProgress(slab.progress) },
        { term: t.blb.status, value: status, text: true },
      ]}
    />
  )
}

function Legs({ slab: { legs } }: { slab: BlbSlabView }) {
  const qualified = legs.filter(({ progress }) => toPercent(progress) >= 100).length
  return (
    <>
      <p className={styles.qualified}>
        {t.blb.qualifiedLegs({
          qualified: (
            <strong>
              {qualified} / {legs.length}
            </strong>
          ),
        })}
      </p>
      <ul className={styles.legs}>
        {legs.map(({ legId, required, current, progress }) => (
          <li key={legId}>
            <p className={styles.leg}>
              <strong>{t.blb.leg({ legId })}</strong>
              <span>{t.blb.required2({ required: formatWholeDollars(required) })}</span>
              <span>{t.blb.current({ current: formatWholeDollars(current) })}</span>
              <span>{formatProgress(progress)}</span>
            </p>
            <ProgressBar
              percent={toPercent(progress)}
              tone={legTone(toPercent(progress))}
              label={t.blb.legProgress({ legId, progress: formatProgress(progress) })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}
