import { useEffect, useState } from 'react'
import { PRODUCT_NAME } from '#web/product.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { WaveArtwork } from '#web/ui/layout/wave-artwork.tsx'
import styles from './dashboard-intro.module.css'

const INTRO_MS = 1000

let shown = false

/** Whether the intro has been seen. It opens the application once; coming back to the dashboard is not held up again. */
export function useIntro(): boolean {
  const [over, setOver] = useState(shown)
  useEffect(() => {
    if (over) return undefined
    const timer = setTimeout(() => {
      shown = true
      setOver(true)
    }, INTRO_MS)
    return () => clearTimeout(timer)
  }, [over])
  return over
}

/** The figures are read while it shows. */
export function DashboardIntro() {
  return (
    <main className={styles.intro} aria-busy="true" aria-label={`Loading ${PRODUCT_NAME}`}>
      <WaveArtwork />
      <div className={styles.brand}>
        <Brand tone="glass" />
        <p>If it is not funded, it is not paid.</p>
      </div>
    </main>
  )
}
