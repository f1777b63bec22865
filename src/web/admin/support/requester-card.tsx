import type { TicketDetails } from '#contract/member/support.ts'
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
          term: 'Username',
          value: <MemberLink userrefid={userrefid} />,
          text: true,
        },
        textPair('Name', <MemberLink userrefid={userrefid}>{fullName}</MemberLink>),
        ...(givenName === fullName ? [] : [textPair('Name on ticket', givenName)]),
        textPair('Mobile', mobile),
        textPair('Email', email),
        textPair('Member since', formatInstant(registeredAt).slice(0, 10)),
        textPair('Tickets', String(tickets)),
        textPair('Opened', formatInstant(openedAt)),
        ...(blocked ? [textPair('Account', 'Blocked')] : []),
      ]}
    />
  )
}
