import { useQueryClient } from '@tanstack/react-query'
import { IconTrophy } from '@tabler/icons-react'
import { blbProgramme, dismissCongratulation, type BlbSlabView } from '#contract/member/blb.ts'
import { endpointQueryKey } from '#web/api/use-endpoint-query.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { Icon } from '#web/ui/data/icon.tsx'
import styles from './congratulation.module.css'
import { formatWholeDollars } from './format-whole-dollars.ts'

/** One card for the last slab reached, even if several were. Dismissing it applies to all devices. */
export function Congratulation({ reached }: { reached: readonly BlbSlabView[] }) {
  const last = reached.at(-1)
  return last && <CongratulationCard slab={last} before={reached.length - 1} />
}

function CongratulationCard({ slab: { id, bonus }, before }: { slab: BlbSlabView; before: number }) {
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
      {before > 0 && (
        <p className={styles.text}>
          You’ve also unlocked the {before === 1 ? 'slab' : `${before} slabs`} before it.
        </p>
      )}
      {problem && <p role="alert">{problem}</p>}
      <Button size="compact" working={working} onClick={() => void dismiss()}>
        Dismiss
      </Button>
    </section>
  )
}
