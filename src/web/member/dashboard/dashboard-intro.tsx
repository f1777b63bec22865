import { useEffect, useState } from 'react'
import { t } from '#web/language/messages.ts'
import { PRODUCT_NAME } from '#web/product.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { WaveArtwork } from '#web/ui/layout/wave-artwork.tsx'
import styles from './dashboard-intro.module.css'

const INTRO_MS = 1000

let introShown = false

/** The intro plays once per page load, not on every visit to the dashboard. */
export function useIntroFinished(): boolean {
  const [isFinished, setIsFinished] = useState(introShown)
  useEffect(() => {
    if (isFinished) return undefined
    const timer = setTimeout(() => {
      introShown = true
      setIsFinished(true)
    }, INTRO_MS)
    return () => clearTimeout(timer)
  }, [isFinished])
  return isFinished
}

/** The dashboard query runs while this shows. */
export function DashboardIntro() {
  return (
    <main
      className={styles.intro}
      aria-busy="true"
      aria-label={t.dashboard.loading({ productName: PRODUCT_NAME })}
    >
      <WaveArtwork />
      <div className={styles.brand}>
        <Brand tone="glass" />
        <p>{t.dashboard.ifItIsntFundedItIsnt}</p>
      </div>
    </main>
  )
}
