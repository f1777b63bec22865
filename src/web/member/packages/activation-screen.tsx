import { Navigate, useParams } from 'react-router'
import { readWallet } from '#contract/member/members.ts'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { Screen } from '#web/ui/layout/screen.tsx'
import { combineQueryStates, queryState } from '#web/ui/feedback/query-state.ts'
import { useMember } from '../session/use-member.ts'
import { ActivationForm } from './activation-form.tsx'
import { PackageBoundary } from './package-boundary.tsx'
import { findState, usePackageStates } from './use-package-states.ts'

export const clientLoader = () => loadTexts('packages')
export const meta = () => pageTitle(t.packages.activateAPackage)

export default function ActivationScreen() {
  const { packageType } = useParams()
  const { userrefid } = useMember()
  const packages = usePackageStates()
  const wallet = queryState(
    useEndpointQuery(readWallet, { params: { userrefid } }, ['wallet', 'deposits', 'activations']),
  )
  const query = combineQueryStates(packages, wallet)
  const state = query.status === 'ready' ? findState(query.data[0], packageType) : undefined
  if (query.status === 'ready' && !state) return <Navigate to="/user/dashboard" replace />
  return (
    <Screen
      title={state?.offer.name ?? t.packages.activateAPackage}
      {...(state && { caption: t.packages.ofSlotsActive({ active: state.active, slots: state.slots }) })}
      back="/user/dashboard"
      layout="grid"
    >
      <PackageBoundary query={query}>
        {([, { data }]) =>
          state && <ActivationForm key={packageType} state={state} balance={data[0]?.amount ?? 0n} />
        }
      </PackageBoundary>
    </Screen>
  )
}
