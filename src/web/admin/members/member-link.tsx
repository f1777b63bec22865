import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { splitAtMembers } from './split-at-members.ts'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'

export const memberPath = (userrefid: string) => `/anjo/members/${userrefid}`

/** The name of a member, as a link to the member page for administrators who may open it. */
export function MemberLink({ userrefid, children = userrefid }: { userrefid: string; children?: ReactNode }) {
  const canOpen = hasPermission(useAdministrator(), 'View Members')
  return canOpen ? <TextLink to={memberPath(userrefid)}>{children}</TextLink> : children
}

/** A text of the server with the members that it names as links. */
export function TextWithMembers({ text, members }: { text: string; members: readonly string[] }) {
  return splitAtMembers(text, members).map(({ part, userrefid }, index) =>
    userrefid === undefined ? (
      part
    ) : (
      <MemberLink key={`${userrefid} ${String(index)}`} userrefid={userrefid}>
        {part}
      </MemberLink>
    ),
  )
}
