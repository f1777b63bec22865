import { Navigate, useParams } from 'react-router'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { BrandMark } from '#web/ui/layout/brand.tsx'
import { Screen } from '#web/ui/layout/screen.tsx'
import { useElapsed } from '#web/ui/hooks/use-elapsed.ts'
import { PackageIntro } from './package-intro.tsx'
import { PackageLoading } from './package-loading.tsx'
import styles from './package-start-screen.module.css'
import { parsePackageType, usePackageStates } from './use-package-states.ts'

export const meta = () => pageTitle('Get started')

const SPLASH_MS = 1000
const CARD_AFTER_MS = 100

export default function PackageStartScreen() {
  const packageType = parsePackageType(useParams()['packageType'])
  const packages = usePackageStates()
  const splashOver = useElapsed(SPLASH_MS)
  const cardDue = useElapsed(SPLASH_MS + CARD_AFTER_MS)
  if (!packageType) return <Navigate to="/user/dashboard" replace />
  if (!splashOver) {
    return (
      <main id="content" tabIndex={-1} className={styles.splash} aria-label="Get started">
        <BrandMark />
        <p>{PRODUCT_NAME}</p>
      </main>
    )
  }
  const state =
    packages.status === 'ready'
      ? packages.data.find(({ offer }) => offer.packageType === packageType)
      : undefined
  return (
    <Screen title="Get started" back="/user/packages">
      {state && cardDue ? <PackageIntro state={state} /> : <PackageLoading packages={packages} />}
    </Screen>
  )
}
