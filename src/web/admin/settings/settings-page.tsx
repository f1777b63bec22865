import { readControls } from '#contract/admin/confirmations.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { pageTitle } from '#web/product.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { QueryBoundary } from '#web/ui/feedback/query-boundary.tsx'
import { SkeletonPage } from '#web/ui/feedback/skeleton-page.tsx'
import { Stack } from '#web/ui/layout/layout.tsx'
import panels from '../panels/panels.module.css'
import { PageHead } from '../layout/page-head.tsx'
import { RatesPanel } from '../rates/rates-panel.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { AlertThresholds } from './alert-form.tsx'
import { ControlsForm } from './controls-form.tsx'
import { RiskRules } from './risk-form.tsx'
import { SecuritySetting } from './security-setting.tsx'
import { useState } from 'react'
import { readRecoverySettings, saveRecoverySettings } from '#contract/member/authenticator-recovery.ts'
import { useEndpointMutation } from '#web/api/use-endpoint-mutation.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { SkeletonRows } from '#web/ui/feedback/skeleton.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'

function RecoverySetting() {
  const query = useEndpointQuery(readRecoverySettings, {})
  return (
    <PanelCard heading={t.admin.settings.lostAuthenticators}>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.settings.weCouldntLoadTheHold,
          reassurance: t.admin.settings.yourSettingsHaveNotChanged,
        }}
        skeleton={<SkeletonRows count={1} label={t.admin.settings.loadingTheHoldAfterALost} />}
      >
        {({ holdDays }) => <RecoveryForm key={holdDays} holdDays={holdDays} />}
      </QueryBoundary>
    </PanelCard>
  )
}

function RecoveryForm({ holdDays }: { holdDays: number }) {
  const [days, setDays] = useState(String(holdDays))
  const { send, working, problem, fieldErrors } = useEndpointMutation(saveRecoverySettings)
  return (
    <Stack gap={3}>
      <p className={panels.muted}>{t.admin.settings.howLongAMemberCannotWithdraw}</p>
      <TextField
        label={t.admin.settings.holdInDays}
        inputMode="numeric"
        value={days}
        error={fieldErrors['holdDays'] ?? problem}
        onChange={({ target }) => setDays(target.value)}
      />
      <div className={panels.actions}>
        <Button
          size="compact"
          working={working}
          disabled={days === String(holdDays)}
          onClick={() => void send({ body: { holdDays: Number(days) } })}
        >
          {t.admin.settings.saveTheHold}
        </Button>
      </div>
    </Stack>
  )
}

export const meta = () => pageTitle(t.admin.settings.settings)

const listLinks = () => [
  {
    to: '/anjo/odl-setting',
    label: t.admin.settings.odlSetting,
    text: t.admin.settings.odlSettingsHint,
  },
  {
    to: '/anjo/level-setting',
    label: t.admin.settings.levelSetting,
    text: t.admin.settings.levelSettingsHint,
  },
  {
    to: '/anjo/plan',
    label: t.admin.settings.plan,
    text: t.admin.settings.planSettingsHint,
  },
  {
    to: '/anjo/treasury',
    label: t.admin.settings.treasury,
    text: t.admin.settings.revenueFundingCoverageAndLedger,
  },
]

export default function SettingsPage() {
  const { master } = useAdministrator()
  return (
    <>
      <PageHead title={t.admin.settings.settings} text={t.admin.settings.securityControlsAndPlanSettings} />
      <div className={panels.split}>
        <div className={panels.stack}>{master ? <MasterSettings /> : <SubAdminNotice />}</div>
        <div className={panels.stack}>
          <PanelCard heading={t.admin.settings.yourAccount}>
            <p className={panels.muted}>{t.admin.settings.profileHint}</p>
            <TextLink to="/anjo/profile">{t.admin.settings.profile}</TextLink>
          </PanelCard>
          {master && (
            <PanelCard heading={t.admin.settings.planAndTreasury}>
              <ul className={panels.tight}>
                {listLinks().map(({ to, label, text }) => (
                  <li key={to}>
                    <TextLink to={to}>{label}</TextLink>
                    <p className={panels.muted}>{text}</p>
                  </li>
                ))}
              </ul>
            </PanelCard>
          )}
          <PanelCard heading={t.admin.settings.product}>
            <p className={panels.muted}>{t.admin.settings.serverSettingsHint}</p>
          </PanelCard>
        </div>
      </div>
    </>
  )
}

function SubAdminNotice() {
  return (
    <PanelCard heading={t.admin.settings.controls}>
      <p className={panels.muted}>{t.admin.settings.masterSettingsHint}</p>
    </PanelCard>
  )
}

function MasterSettings() {
  const query = useEndpointQuery(readControls, {}, ['confirmations'])
  return (
    <>
      <QueryBoundary
        query={query}
        error={{
          title: t.admin.settings.weCouldntLoadTheControls,
          reassurance: t.admin.settings.yourSettingsHaveNotChanged,
        }}

        framed
        skeleton={<SkeletonPage rows={['form']} label={t.admin.settings.loadingTheControls} />}
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
