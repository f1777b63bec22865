import { readControls } from '#contract/admin/confirmations.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import panels from '../panels/panels.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { RatesPanel } from '../rates/rates-panel.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { AlertThresholds } from './alert-form.tsx'
import { ControlsForm } from './controls-form.tsx'
import { RecoverySetting } from './recovery-setting.tsx'
import { RiskRules } from './risk-form.tsx'
import { SecuritySetting } from './security-setting.tsx'

export const meta = () => pageTitle('Settings')

const LINKS = [
  {
    to: '/anjo/odl-setting',
    label: 'ODL setting',
    text: 'Turnover, percentage, funds and slabs of the next cycle',
  },
  {
    to: '/anjo/level-setting',
    label: 'Level setting',
    text: 'Network bounty percentages by package and level',
  },
  { to: '/anjo/plan', label: 'Plan', text: 'Budget shares, special rewards and plan versions' },
  {
    to: '/anjo/treasury',
    label: 'Treasury',
    text: 'Revenue, funding, coverage and ledger verification',
  },
]

export default function SettingsPage() {
  const { master } = useAdministrator()
  return (
    <>
      <PageHead title="Settings" text="Security controls and plan settings." />
      <div className={panels.split}>
        <div className={panels.stack}>{master ? <MasterSettings /> : <SubAdminNotice />}</div>
        <div className={panels.stack}>
          <PanelCard heading="Your account">
            <p className={panels.muted}>Name, password, two-factor sign-in and open sessions.</p>
            <TextLink to="/anjo/profile">Profile</TextLink>
          </PanelCard>
          {master && (
            <PanelCard heading="Plan and treasury">
              <ul className={panels.tight}>
                {LINKS.map(({ to, label, text }) => (
                  <li key={to}>
                    <TextLink to={to}>{label}</TextLink>
                    <p className={panels.muted}>{text}</p>
                  </li>
                ))}
              </ul>
            </PanelCard>
          )}
          <PanelCard heading="Product">
            <p className={panels.muted}>
              The company details on the legal pages, the contact address and the community links are set in
              the server configuration.
            </p>
          </PanelCard>
        </div>
      </div>
    </>
  )
}

function SubAdminNotice() {
  return (
    <PanelCard heading="Controls">
      <p className={panels.muted}>The master admin sets dual control and the plan.</p>
    </PanelCard>
  )
}

function MasterSettings() {
  const query = useEndpointQuery(readControls, {}, ['confirmations'])
  return (
    <>
      <QueryBoundary
        query={query}
        error={{ title: "We couldn't load the controls", reassurance: 'Your settings have not changed.' }}

        framed
        skeleton={<SkeletonPage rows={['form']} label="Loading the controls" />}
      >
        {(data) => <ControlsForm key={JSON.stringify(data, stringifyBigInt)} settings={data} />}
      </QueryBoundary>
      <RiskRules />
      <AlertThresholds />
      <SecuritySetting />
      <RecoverySetting />
      <RatesPanel />
    </>
  )
}

const stringifyBigInt = (_: string, value: unknown) => (typeof value === 'bigint' ? value.toString() : value)
