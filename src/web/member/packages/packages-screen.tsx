import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { PackageList } from './package-list.tsx'
import { usePackageStates } from './use-package-states.ts'

export const clientLoader = () => loadTexts('packages')
export const meta = () => pageTitle(t.packages.packages)

export default function PackagesScreen() {
  return (
    <Screen title={t.packages.packages} layout="wide">
      <PackageList packages={usePackageStates()} />
    </Screen>
  )
}
