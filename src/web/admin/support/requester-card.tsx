import type { TicketDetails } from '#contract/member/support.ts'
import { t } from '#web/language/messages.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { MemberLink } from '../members/member-link.tsx'
import { textPair } from '../panels/text-pair.ts'

export function RequesterCard({ file: { member, openedAt } }: { file: TicketDetails }) {
  const { userrefid, fullName, givenName, mobile, email, registeredAt, tickets, blocked } = member
  return (
    <DescriptionList
      divided
      items={[
        {
          term: t.admin.support.username,
          value: <MemberLink userrefid={userrefid} />,
          text: true,
        },
        textPair(t.admin.support.name, <MemberLink userrefid={userrefid}>{fullName}</MemberLink>),
        ...(givenName === fullName ? [] : [textPair(t.admin.support.nameOnTicket, givenName)]),
        textPair(t.admin.support.mobile, mobile),
        textPair(t.admin.support.email, email),
        textPair(t.admin.support.memberSince, formatInstant(registeredAt).slice(0, 10)),
        textPair(t.admin.support.tickets, String(tickets)),
        textPair(t.admin.support.opened, formatInstant(openedAt)),
        ...(blocked ? [textPair(t.admin.support.account, t.admin.support.blocked)] : []),
      ]}
    />
  )
}
