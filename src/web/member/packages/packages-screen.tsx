import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { PackageList } from './package-list.tsx'
import { usePackageStates } from './use-package-states.ts'

export const meta = () => pageTitle('Packages')

export default function PackagesScreen() {
  return (
    <Screen title="Packages" layout="wide">
      <PackageList packages={usePackageStates()} />
    </Screen>
  )
}
