import type { MemberPage } from '#contract/admin/member-page.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { PanelCard } from '#web/ui/layout/panel-card.tsx'
import { textPair } from '../panels/text-pair.ts'

export function ContactsPanel({ page }: { page: MemberPage }) {
  const { email, mobileNumber, dateOfBirth, address, country } = page.contacts
  return (
    <PanelCard heading="Identity and contacts">
      <DescriptionList
        divided
        items={[
          textPair('Name', page.fullName),
          textPair('Email', email),
          textPair('Mobile', mobileNumber),
          textPair('Date of birth', dateOfBirth?.split('-').toReversed().join('/') ?? '–'),
          textPair('Address', address ?? '–'),
          textPair('Country', country ?? '–'),
          textPair('Bank status', page.bankStatus),
          textPair('Two-factor sign-in', page.hasTwoFactor ? 'On' : 'Off'),
          textPair('Passkeys', String(page.passkeyCount)),
          textPair('Member since', formatInstant(page.registeredAt)),
        ]}
      />
    </PanelCard>
  )
}
