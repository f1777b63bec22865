import { adminSecurity } from '#contract/platform/security.ts'
import { t } from '#web/language/messages.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shown until the administrator confirms having saved the recovery codes. */
export function RecoveryCodesNotice() {
  const { data } = useEndpointQuery(adminSecurity.readTwoFactor, {})
  if (!data?.enabled || data.recoveryCodesSaved) return null
  return (
    <Notice tone="warn">
      {t.admin.dashboard.recoveryCodesUnsaved({
        link: (children) => <TextLink to="/anjo/profile">{children}</TextLink>,
      })}
    </Notice>
  )
}
