import { lazy, Suspense, useContext, useState, type ReactNode } from 'react'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import { AdminReaderContext } from './reader.ts'
import styles from './calculation-button.module.css'

const MemberSheet = lazy(async () => {
  const [module] = await Promise.all([import('./derivation-sheet.tsx'), loadTexts('derivation')])
  return { default: module.DerivationSheet }
})
/** The back office has all of its texts. */
const AdminSheet = lazy(async () => ({ default: (await import('./derivation-sheet.tsx')).DerivationSheet }))

/** Around the amount of a reward: opens how it was calculated. The id may also be that of the transfer that paid it. */
export function CalculationButton({ rewardId, children }: { rewardId: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  const Sheet = useContext(AdminReaderContext) ? AdminSheet : MemberSheet
  return (
    <>
      <button
        type="button"
        className={styles.button}
        title={t.ui.howWasThisCalculated}
        onClick={() => setOpened(true)}
      >
        {children}
        <VisuallyHidden> {t.ui.howWasThisCalculated}</VisuallyHidden>
      </button>
      {opened && (
        <Suspense>
          <Sheet rewardId={rewardId} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
