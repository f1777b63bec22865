import { lazy, Suspense, useState, type ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import hidden from '#web/ui/feedback/loading-note.module.css'
import styles from './calculation-button.module.css'

const DerivationSheet = lazy(async () => ({
  default: (await import('./derivation-sheet.tsx')).DerivationSheet,
}))

/** Around the amount of a reward: opens how it was calculated. The id may also be that of the transfer that paid it. */
export function CalculationButton({ rewardId, children }: { rewardId: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title={t.derivation.howWasThisCalculated}
        onClick={() => setOpened(true)}
      >
        {children}
        <span className={hidden.hidden}> {t.derivation.howWasThisCalculated}</span>
      </button>
      {opened && (
        <Suspense>
          <DerivationSheet rewardId={rewardId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
