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
import styles from './profile-page.module.css'

export const meta = () => pageTitle('Profile')

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
      <PageHead title="Profile" text={`${name}, ${role}. You sign in as ${username}.`} />
      {mustSetUpTwoFactor && <Notice tone="warn">Set up two-factor sign-in before you continue</Notice>}
      <OwnRecovery />
      <div className={styles.columns}>
        <PanelCard heading="Your details">
          <ProfileForm administrator={administrator} onSaved={refetchSession} />
        </PanelCard>
        <PanelCard heading="Two-factor sign-in">
          <TwoFactorPanel endpoints={adminSecurity} onChanged={refetchSession} />
        </PanelCard>
        <PanelCard heading="Password">
          <ChangePassword />
        </PanelCard>
      </div>
      {!mustSetUpTwoFactor && (
        <>
          <PanelCard heading="Push notifications">
            <PushPanel endpoints={adminPush} />
          </PanelCard>
          <PanelCard heading="Notification settings">
            <PreferenceList endpoints={notificationEndpoints} />
          </PanelCard>
          <PanelCard heading="Passkeys">
            <PasskeysPanel endpoints={adminPasskeys} />
          </PanelCard>
        </>
      )}
      <PanelCard heading="Devices">
        <SessionsPanel endpoints={adminSecurity} />
      </PanelCard>
      {!mustSetUpTwoFactor && (
        <PanelCard heading="API keys">
          <ApiKeysPanel
            endpoints={adminApiKeys}
            text="A key lets a program act as you, with the permissions you choose and never more than you have."
            renderForm={(props) => <CreateApiKey {...props} />}
          />
        </PanelCard>
      )}
    </>
  )
}
