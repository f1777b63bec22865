import { adminSecurity } from '#contract/platform/security.ts'
import { useEndpointQuery } from '#web/api/use-endpoint-query.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Shown until the administrator confirms having saved the recovery codes. */
export function RecoveryCodesNotice() {
  const { data } = useEndpointQuery(adminSecurity.readTwoFactor, {})
  if (!data?.enabled || data.recoveryCodesSaved) return null
  return (
    <Notice tone="warn">
      You haven’t saved your recovery codes yet. Without them, a lost phone locks you out for at least 72
      hours. <TextLink to="/anjo/profile">Get new codes</TextLink>
    </Notice>
  )
}
