import { t } from '#web/language/messages.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatDate, formatInstantWithZone } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { AccountBadge } from '../account/account-badge.tsx'
import { useMember } from '../session/use-member.ts'
import type { Dashboard } from './use-dashboard.ts'

export function SummarySection({ figures: { packages, nextClosing } }: { figures: Dashboard }) {
  const { userrefid, sponsorId, createdAt } = useMember()
  return (
    <Section heading={t.dashboard.accountSummary}>
      <Card>
        <DescriptionList
          divided
          items={[
            { term: t.dashboard.status, value: <AccountBadge active={packages.length > 0} /> },
            { term: t.dashboard.username, value: userrefid, text: true },
            {
              term: t.dashboard.activePackages,
              value:
                packages.length > 0
                  ? packages.map((each) => <p key={each.name}>{t.dashboard.packageSlots(each)}</p>)
                  : t.dashboard.noActivePackages,
              text: true,
            },
            ...(sponsorId ? [{ term: t.dashboard.sponsor, value: sponsorId, text: true }] : []),
            { term: t.dashboard.memberSince, value: formatDate(createdAt), text: true },
            { term: t.dashboard.nextClosing, value: formatInstantWithZone(nextClosing), text: true },
          ]}
        />
      </Card>
    </Section>
  )
}
