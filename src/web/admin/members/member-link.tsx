import type { ReactNode } from 'react'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { hasPermission } from '../session/has-permission.ts'
import { useAdministrator } from '../session/use-administrator.ts'

type MemberTextPart = { part: string; userrefid?: string }

/** A name can contain the ID of its member as a word: "wilma Tester (wilma)". */
const findMember = (text: string, userrefid: string): number => {
  const inBrackets = text.indexOf(`(${userrefid})`)
  return inBrackets === -1 ? text.search(new RegExp(`\\b${userrefid}\\b`)) : inBrackets + 1
}

/** Splits a text at the first mention of each member. */
export function splitAtMembers(text: string, members: readonly string[]): MemberTextPart[] {
  const [userrefid, ...others] = members
  if (userrefid === undefined) return text === '' ? [] : [{ part: text }]
  const at = findMember(text, userrefid)
  if (at === -1) return splitAtMembers(text, others)
  return [
    ...splitAtMembers(text.slice(0, at), others),
    { part: userrefid, userrefid },
    ...splitAtMembers(text.slice(at + userrefid.length), others),
  ]
}

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
