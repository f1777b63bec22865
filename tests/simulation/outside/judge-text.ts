// What a text that leaves the product gives away: its language, and texts that belong to others.

import type { Person } from '../person.ts'

const scripts: Record<string, RegExp> = { hi: /\p{Script=Devanagari}/u, ar: /\p{Script=Arabic}/u }

/** Names and figures are written in Latin letters in every language. */
export function isInLanguage(text: string, language: string): boolean {
  const found = Object.entries(scripts).filter(([, script]) => script.test(text))
  return found.every(([name]) => name === language) && (language === 'en' || found.length > 0)
}

/** The name of a member whose private text is in a text to another one. */
export function findForeignText(
  text: string,
  recipient: bigint | string,
  people: readonly Person[],
): string | undefined {
  for (const [, name] of text.matchAll(/private-(\w+?)-text/g)) {
    const owner = people.find((each) => each.name === name)
    if (owner && owner.id !== recipient && owner.name !== recipient) return name
  }
  return undefined
}
