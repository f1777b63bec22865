import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TopBanner } from '../layout/top-banner.tsx'

/** Shown on every screen until the member has answered. */
export function ConsentBanner({ onReview }: { onReview: () => void }) {
  return (
    <TopBanner label={t.consent.termsToAnswer} below="ribbon">
      <p>{t.consent.waitingForConsent}</p>
      <Button size="dense" onClick={onReview}>
        {t.consent.readAndAnswer}
      </Button>
    </TopBanner>
  )
}
