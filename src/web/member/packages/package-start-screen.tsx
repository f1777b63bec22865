import { Navigate, useParams } from 'react-router'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { BrandMark } from '#web/ui/layout/brand.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts'
import { PackageIntro } from './package-intro.tsx'
import { PackageBoundary, PackageSkeleton } from './package-boundary.tsx'
import styles from './packages.module.css'
import { findState, usePackageStates } from './use-package-states.ts'

export const clientLoader = () => loadTexts('packages')
export const meta = () => pageTitle(t.packages.getStarted)

const SPLASH_MS = 1000
const CARD_AFTER_MS = 100

export default function PackageStartScreen() {
  const { packageType } = useParams()
  const packages = usePackageStates()
  const isSplashOver = useElapsed(SPLASH_MS)
  const isCardDue = useElapsed(SPLASH_MS + CARD_AFTER_MS)
  if (packages.status === 'ready' && !findState(packages.data, packageType))
    return <Navigate to="/user/dashboard" replace />
  if (!isSplashOver) {
    return (
      <main id="content" tabIndex={-1} className={styles.splash} aria-label={t.packages.getStarted}>
        <BrandMark />
        <p>{PRODUCT_NAME}</p>
      </main>
    )
  }
  return (
    <Screen title={t.packages.getStarted} back="/user/packages" layout="grid">
      <PackageBoundary query={isCardDue ? packages : { status: 'loading' }}>
        {(states) => {
          const state = findState(states, packageType)
          return state ? <PackageIntro state={state} isLast={state === states.at(-1)} /> : <PackageSkeleton />
        }}
      </PackageBoundary>
    </Screen>
  )
}
