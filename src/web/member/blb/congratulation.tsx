import { useQueryClient } from '@tanstack/react-query'
import { IconTrophy } from '@tabler/icons-react'
import { blbProgramme, dismissCongratulation, type BlbSlabView } from '#contract/member/blb.ts'
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
    <section className={styles.card} aria-label={`BLB${id} Milestone Achieved`}>
      <span className={styles.icon}>
        <Icon icon={IconTrophy} size={32} />
      </span>
      <p className={styles.title}>Congratulations</p>
      <p>BLB{id} Milestone Achieved</p>
      <p className={styles.text}>
        You&apos;ve Successfully Unlocked Your {formatWholeDollars(bonus)} BLB Bonus
      </p>
      {problem && <p role="alert">{problem}</p>}
      <Button size="compact" working={working} onClick={() => void dismiss()}>
        Dismiss
      </Button>
    </section>
  )
}
