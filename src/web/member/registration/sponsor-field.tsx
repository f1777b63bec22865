import { IconUsers } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import { isSameSponsor } from '#domain/members/referral.ts'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import own from './registration-form.module.css'
import type { ReferralLinks } from './use-referral.ts'
import type { LiveCheck } from './use-userrefid-check.ts'

/** The sponsor, filled in from the link that the visitor opened, and another link's sponsor as an offer. */
export function SponsorField({
  input,
  check,
  links,
  onSponsorChange,
}: {
  input: ComponentProps<typeof TextField>
  check: LiveCheck
  links: ReferralLinks
  onSponsorChange: (sponsor: string) => void
}) {
  const sponsor = String(input.value).trim()
  const { initialSponsor, latest } = links
  const isFromLink = sponsor !== '' && isSameSponsor(sponsor, initialSponsor)
  const other = latest && !isSameSponsor(latest.sponsor, sponsor) ? latest.sponsor : undefined
  return (
    <div className={own.sponsor}>
      <TextField
        {...input}
        icon={IconUsers}
        verdict={check.verdict}
        error={input.error ?? check.failure}
        autoComplete="off"
        autoCapitalize="none"
      />
      {isFromLink && check.error && <p>{t.registration.yourInviteLinkNamesNoActive}</p>}
      {isFromLink && check.verdict?.tone === 'good' && <p>{t.registration.sponsorFromInviteLink}</p>}
      {other && (
        <p>
          {t.registration.sponsorOfLastInviteLink({ sponsor: other })}{' '}
          <Button size="compact" onClick={() => onSponsorChange(other)}>
            {t.registration.takeSponsor({ sponsor: other })}
          </Button>
        </p>
      )}
    </div>
  )
}
