import { useQueryClient } from '@tanstack/react-query'
import { IconTrophy } from '@tabler/icons-react'
import { blbProgramme, dismissCongratulation, type BlbSlabView } from '#contract/member/blb.ts'
import { t } from '#web/language/messages.ts'
import { endpointQueryKey } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './congratulation.module.css'
import { formatWholeDollars } from './format-whole-dollars.ts'

/** Shown on a reached slab until the member dismisses it, which applies to all devices. */
export function Congratulation({ slab: { id, bonus } }: { slab: BlbSlabView }) {
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
