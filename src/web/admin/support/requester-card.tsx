import type { TicketFile } from '#contract/member/support.ts'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { may } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'

/** What somebody who answers needs to know of whom they answer. */
export function Asker({ file: { member, openedAt } }: { file: TicketFile }) {
  const opens = may(useAdministrator(), 'View Members')
  const { userrefid, fullName, givenName, mobile, email, registeredAt, tickets, blocked } = member
  const words = (term: string, value: string) => ({ term, value, text: true })
  return (
    <DescriptionList
      divided
      items={[
        {
          term: 'Username',
          value: opens ? (
            <TextLink to={`/anjo/user-performance/${userrefid}`}>{userrefid}</TextLink>
          ) : (
            userrefid
          ),
          text: true,
        },
        words('Name', fullName),
        ...(givenName === fullName ? [] : [words('Name given', givenName)]),
        words('Mobile', mobile),
        words('Email', email),
        words('Member since', formatInstant(registeredAt).slice(0, 10)),
        words('Tickets', String(tickets)),
        words('Opened', formatInstant(openedAt)),
        ...(blocked ? [words('Account', 'Blocked')] : []),
      ]}
    />
  )
}
