import { Card } from '#web/ui/layout/card.tsx'
import { formatDate, formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { AccountBadge } from '../account/account-badge.tsx'
import { useMember } from '../session/use-member.ts'
import type { Dashboard } from './use-dashboard.ts'

export function SummarySection({ figures: { packages, nextClosing } }: { figures: Dashboard }) {
  const { userrefid, sponsorId, createdAt } = useMember()
  const activePackages = packages.map(({ name, count, slots }) => `${name}, ${count} of ${slots}`).join('; ')
  return (
    <Section heading="Account summary">
      <Card>
        <DescriptionList
          divided
          items={[
            { term: 'Status', value: <AccountBadge active={packages.length > 0} /> },
            { term: 'Username', value: userrefid, text: true },
            { term: 'Active packages', value: activePackages || 'None', text: true },
            ...(sponsorId ? [{ term: 'Sponsor', value: sponsorId, text: true }] : []),
            { term: 'Member since', value: formatDate(createdAt), text: true },
            { term: 'Next closing', value: formatInstantWithZone(nextClosing), text: true },
          ]}
        />
      </Card>
    </Section>
  )
}
