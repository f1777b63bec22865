import { useQueryClient } from '@tanstack/react-query'
import { IconTrophy } from '@tabler/icons-react'
import { blbProgramme, dismissCongratulation, type BlbSlabShown } from '#contract/blb.ts'
import { readKey } from '#web/api/use-read.ts'
import { useSend } from '#web/api/use-send.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './congratulation.module.css'
import { wholeDollars } from './whole-dollars.ts'

/** Stands over a reached slab until it is put away; the server remembers, so it stays away on every device. */
export function Congratulation({ slab: { id, bonus } }: { slab: BlbSlabShown }) {
  const queries = useQueryClient()
  const { send, working, problem } = useSend(dismissCongratulation)
  async function dismiss() {
    await send({ params: { slab: String(id) } })
    await queries.invalidateQueries({ queryKey: readKey(blbProgramme, {}) })
  }
  return (
    <section className={styles.overlay} aria-label={`BLB${id} Milestone Achieved`}>
      <span className={styles.icon}>
        <Icon of={IconTrophy} size={32} />
      </span>
      <p className={styles.title}>Congratulations</p>
      <p>BLB{id} Milestone Achieved</p>
      <p className={styles.text}>You&apos;ve Successfully Unlocked Your {wholeDollars(bonus)} BLB Bonus</p>
      {problem && <p role="alert">{problem}</p>}
      <Button size="compact" working={working} onClick={() => void dismiss()}>
        Dismiss
      </Button>
    </section>
  )
}
