export type MemberTextPart = { part: string; userrefid?: string }

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
