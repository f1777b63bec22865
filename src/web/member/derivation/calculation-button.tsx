import { lazy, Suspense, useState, type ReactNode } from 'react'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import hidden from '#web/ui/feedback/loading-note.module.css'
import styles from './calculation-button.module.css'

const DerivationSheet = lazy(async () => {
  const [module] = await Promise.all([import('./derivation-sheet.tsx'), loadTexts('derivation')])
  return { default: module.DerivationSheet }
})

/** Around the amount of a reward: opens how it was calculated. The id may also be that of the transfer that paid it. */
export function CalculationButton({ rewardId, children }: { rewardId: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title={t.layout.howWasThisCalculated}
        onClick={() => setOpened(true)}
      >
        {children}
        <span className={hidden.hidden}> {t.layout.howWasThisCalculated}</span>
      </button>
      {opened && (
        <Suspense>
          <DerivationSheet rewardId={rewardId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
