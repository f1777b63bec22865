import { listPackages } from '#contract/packages.ts'
import { useRead } from '#web/api/use-read.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { loadableFrom } from '#web/ui/loadable.ts'
import { PackageList } from './package-list.tsx'

export const meta = () => pageTitle('Packages')

export default function PackagesScreen() {
  const offered = loadableFrom(useRead(listPackages, {}, ['plan']))
  const packages = offered.status === 'ready' ? { ...offered, data: offered.data.packages } : offered
  return (
    <Screen title="Packages">
      <PackageList packages={packages} />
    </Screen>
  )
}
