import { Button } from '#web/ui/actions/button.tsx'
import { TopBanner } from '../layout/top-banner.tsx'

/** Shown on every screen until the member has answered. */
export function ConsentBanner({ onReview }: { onReview: () => void }) {
  return (
    <TopBanner label="Terms to answer" below="ribbon">
      <p>Deposits and new packages wait until you answer our terms.</p>
      <Button size="dense" onClick={onReview}>
        Read and answer
      </Button>
    </TopBanner>
  )
}
