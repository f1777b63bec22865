import { useQueryClient } from '@tanstack/react-query'
import { readAdminSession } from '#contract/admin/admins.ts'
import { adminApiKeys } from '#contract/platform/api-keys.ts'
import {
  changeAdminNotificationPreferences,
  readAdminNotificationPreferences,
  setAdminMailFrequency,
} from '#contract/platform/notification-preferences.ts'
import { adminPush } from '#contract/platform/push.ts'
import { adminPasskeys } from '#contract/platform/passkeys.ts'
import { adminSecurity } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { ApiKeysPanel } from '#web/identity/api-keys-panel.tsx'
import { PasskeysPanel } from '#web/identity/passkeys-panel.tsx'
import { SessionsPanel } from '#web/identity/sessions-panel.tsx'
import { TwoFactorPanel } from '#web/identity/two-factor-panel.tsx'
import { PreferenceList } from '#web/notifications/preference-list.tsx'
import { PushPanel } from '#web/notifications/push/push-panel.tsx'
import { pageTitle } from '#web/product.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { PageHead } from '../layout/page-head.tsx'
import { useAdministrator } from '../session/use-administrator.ts'
import { ChangePassword } from './change-password.tsx'
import { CreateApiKey } from './create-api-key.tsx'
import { OwnRecovery } from './own-recovery.tsx'
import { ProfileForm } from './profile-form.tsx'
import { Columns } from '#web/ui/layout/layout.tsx'

export const meta = () => pageTitle(t.admin.profile.profile)

const notificationEndpoints = {
  read: readAdminNotificationPreferences,
  change: changeAdminNotificationPreferences,
  setFrequency: setAdminMailFrequency,
}

export default function ProfilePage() {
  const administrator = useAdministrator()
  const { name, username, role, mustSetUpTwoFactor } = administrator
  const queries = useQueryClient()
  const refetchSession = () => void queries.invalidateQueries({ queryKey: [readAdminSession.path] })
  return (
    <>
      <PageHead title={t.admin.profile.profile} text={t.admin.profile.signInName({ name, role, username })} />
      {mustSetUpTwoFactor && <Notice tone="warn">{t.admin.profile.setUpTwoFactorSignIn}</Notice>}
      <OwnRecovery />
      <Columns min={320}>
        <PanelCard heading={t.admin.profile.yourDetails}>
          <ProfileForm administrator={administrator} onSaved={refetchSession} />
        </PanelCard>
        <PanelCard heading={t.admin.profile.twoFactorSignIn}>
          <TwoFactorPanel endpoints={adminSecurity} onChanged={refetchSession} />
        </PanelCard>
        <PanelCard heading={t.admin.profile.password}>
          <ChangePassword />
        </PanelCard>
      </Columns>
      {!mustSetUpTwoFactor && <NotificationAndPasskeyCards />}
      <PanelCard heading={t.admin.profile.devices}>
        <SessionsPanel endpoints={adminSecurity} />
      </PanelCard>
      {!mustSetUpTwoFactor && (
        <PanelCard heading={t.admin.profile.apiKeys}>
          <ApiKeysPanel
            endpoints={adminApiKeys}
            text={t.admin.profile.apiKeysIntroduction}
            renderForm={(props) => <CreateApiKey {...props} />}
          />
        </PanelCard>
      )}
    </>
  )
}

const NotificationAndPasskeyCards = () => (
  <>
    <PanelCard heading={t.admin.profile.pushNotifications}>
      <PushPanel endpoints={adminPush} />
    </PanelCard>
    <PanelCard heading={t.admin.profile.notificationSettings}>
      <PreferenceList endpoints={notificationEndpoints} />
    </PanelCard>
    <PanelCard heading={t.admin.profile.passkeys}>
      <PasskeysPanel endpoints={adminPasskeys} />
    </PanelCard>
  </>
)
