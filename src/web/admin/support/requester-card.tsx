import type { TicketDetails } from '#contract/member/support.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { textPair } from '../panels/text-pair.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'

export function RequesterCard({ file: { member, openedAt } }: { file: TicketDetails }) {
  const canOpenMember = hasPermission(useAdministrator(), 'View Members')
  const { userrefid, fullName, givenName, mobile, email, registeredAt, tickets, blocked } = member
  return (
    <DescriptionList
      divided
      items={[
        {
          term: 'Username',
          value: canOpenMember ? (
            <TextLink to={`/anjo/user-performance/${userrefid}`}>{userrefid}</TextLink>
          ) : (
            userrefid
          ),
          text: true,
        },
        textPair('Name', fullName),
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
