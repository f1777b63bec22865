import type { MemberPage } from '#contract/admin/member-page.ts'
import { t } from '#web/language/messages.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { textPair } from '../panels/text-pair.ts'

export function ContactsPanel({ page }: { page: MemberPage }) {
  const { email, mobileNumber, dateOfBirth, address, country } = page.contacts
  return (
    <PanelCard heading={t.admin.memberPage.identityAndContacts}>
      <DescriptionList
        divided
        items={[
          textPair(t.admin.memberPage.name, page.fullName),
          textPair(t.admin.memberPage.email, email),
          textPair(t.admin.memberPage.mobile, mobileNumber),
          textPair(t.admin.memberPage.dateOfBirth, dateOfBirth?.split('-').toReversed().join('/') ?? '–'),
          textPair(t.admin.memberPage.address, address ?? '–'),
          textPair(t.admin.memberPage.country, country ?? '–'),
          textPair(t.admin.memberPage.bankStatus, page.bankStatus),
          textPair(
            t.admin.memberPage.twoFactorSignIn,
            page.hasTwoFactor ? t.admin.memberPage.on : t.admin.memberPage.off,
          ),
          textPair(t.admin.memberPage.passkeys, String(page.passkeyCount)),
          textPair(t.admin.memberPage.memberSince, formatInstant(page.registeredAt)),
        ]}
      />
    </PanelCard>
  )
}
