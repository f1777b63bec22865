import { Navigate, useParams } from 'react-router'
import { readWallet } from '#contract/member/members.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { queryState } from '#web/ui/feedback/query-state.ts'
import { useMember } from '../session/use-member.ts'
import { ActivationForm } from './activation-form.tsx'
import { PackageLoading } from './package-loading.tsx'
import { parsePackageType, usePackageStates } from './use-package-states.ts'

export const meta = () => pageTitle('Activate a package')

export default function ActivationScreen() {
  const packageType = parsePackageType(useParams()['packageType'])
  const { userrefid } = useMember()
  const packages = usePackageStates()
  const wallet = queryState(
    useEndpointQuery(readWallet, { params: { userrefid } }, ['wallet', 'deposits', 'activations']),
  )
  if (!packageType) return <Navigate to="/user/dashboard" replace />
  if (packages.status !== 'ready' || wallet.status !== 'ready') {
    const waited = packages.status === 'ready' ? wallet : packages
    return (
      <Screen title="Activate a package" back="/user/dashboard">
        <PackageLoading packages={waited} />
      </Screen>
    )
  }
  const state = packages.data.find(({ offer }) => offer.packageType === packageType)
  if (!state) return <Navigate to="/user/dashboard" replace />
  return (
    <Screen
      title={state.offer.name}
      caption={`${state.active} of ${state.slots} slots active`}
      back="/user/dashboard"
    >
      <ActivationForm key={packageType} state={state} balance={wallet.data.data[0]?.amount ?? 0n} />
    </Screen>
  )
}
