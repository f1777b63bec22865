import { type BlbSlabView, blbProgramme, dismissCongratulation } from '#contract/member/blb.ts'
import type { Ppm } from '#domain/money/money.ts'
import { t } from '#web/language/messages.ts'
import { Chip } from '#web/ui/data/chip.tsx'
import { ProgressBar } from '#web/ui/data/chart/progress-bar.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import styles from './blb.module.css'
import { formatWholeDollars } from './format-whole-dollars.ts'
import { useQueryClient } from '@tanstack/react-query'
import { IconTrophy } from '@tabler/icons-react'
import { endpointQueryKey } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'

/** Green at 100 percent or more, yellow at 50 or more, red above zero, grey at zero. */
export function legTone(percent: number): 'good' | 'warn' | 'bad' | 'none' {
  if (percent >= 100) return 'good'
  if (percent >= 50) return 'warn'
  return percent > 0 ? 'bad' : 'none'
}

/** Shown on a reached slab until the member dismisses it, which applies to all devices. */
function Congratulation({ slab: { id, bonus } }: { slab: BlbSlabView }) {
  const queries = useQueryClient()
  const { send, working, problem } = useEndpointMutation(dismissCongratulation)
  async function dismiss() {
    await send({ params: { slab: String(id) } })
    await queries.invalidateQueries({ queryKey: endpointQueryKey(blbProgramme, {}) })
  }
  return (
    <section className={styles.card} aria-label={t.blb.blbMilestoneAchieved({ id })}>
      <span className={styles.icon}>
        <Icon icon={IconTrophy} size={32} />
      </span>
      <p className={styles.title}>{t.blb.congratulations}</p>
      <p>{t.blb.blbMilestoneAchieved({ id })}</p>
      <p className={styles.text}>
        {t.blb.youveSuccessfullyUnlockedYourBlb({ bonus: formatWholeDollars(bonus) })}
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button size="compact" working={working} onClick={() => void dismiss()}>
        {t.blb.dismiss}
      </Button>
    </section>
  )
}

const TONES = { success: 'good', 'in-progress': 'warn', 'not-started': 'plain' } as const

const toPercent = (progress: Ppm) => Number(progress) / 10_000
const formatProgress = (progress: Ppm) => `${Math.floor(toPercent(progress))}%`

/** The congratulation covers the details of a reached slab. */
export function SlabCard({ slab }: { slab: BlbSlabView }) {
  const status = t.blb.statuses[slab.status]
  const isCongratulating = slab.status === 'success' && !slab.dismissed
  return (
    <li className={styles.slab}>
      <div className={styles.head}>
        <h3 tabIndex={-1}>BLB{slab.id}</h3>
        <Chip tone={TONES[slab.status]}>{status}</Chip>
        <strong className={styles.bonus}>{formatWholeDollars(slab.bonus)}</strong>
      </div>
      {isCongratulating ? <Congratulation slab={slab} /> : <SlabProgress slab={slab} status={status} />}
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
          label={t.blb.overallProgressLabel({ progress: formatProgress(slab.progress) })}
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
              <span>{t.blb.legRequired({ required: formatWholeDollars(required) })}</span>
              <span>{t.blb.legCurrent({ current: formatWholeDollars(current) })}</span>
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
