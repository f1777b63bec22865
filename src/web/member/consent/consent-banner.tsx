import { Button } from '#web/ui/actions/button.tsx'
import styles from './consent.module.css'

/** Shown on every screen until the member has answered. */
export function ConsentBanner({ onReview }: { onReview: () => void }) {
  return (
    <aside className={styles.banner} aria-label="Terms to answer">
      <p>Deposits and new packages wait until you answer our terms.</p>
      <Button size="dense" onClick={onReview}>
        Read and answer
      </Button>
    </aside>
  )
}
