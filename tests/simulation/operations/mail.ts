// What people read in their mail.

import type { Person } from '../person.ts'
import type { World } from '../world.ts'

const NEWEST_MAILS = 30

type MailRow = { id: string; text: Buffer; details: Buffer | null }
type Figures = { figures?: { label: string; value: string }[] }

/** The mail to the address that a person registered with, and to the one that the account has now, newest first. */
async function listMails(person: Person, world: World): Promise<{ text: string; details: string }[]> {
  await world.outside.deliverMail()
  const rows = await world.read<MailRow>(
    `select id::text, text, details from simulation.mailed where lower(recipient) in
       (select lower($1) union select lower(email) from member where id = $2 and $3 = 'member')
     order by id desc limit ${NEWEST_MAILS}`,
    [person.email, person.id ?? 0n, person.kind],
  )
  const { mail } = world.outside
  return rows
    .filter(({ id }) => mail?.isDelivered(id) ?? true)
    .map(({ text, details }) => ({
      text: world.secrets.open(text),
      details: details ? world.secrets.open(details) : '{}',
    }))
}

/** The newest mail to a person whose text or links match. */
export async function findMail(
  person: Person,
  world: World,
  pattern: RegExp,
): Promise<RegExpExecArray | undefined> {
  for (const { text, details } of await listMails(person, world)) {
    const found = pattern.exec(text) ?? pattern.exec(details)
    if (found) return found
  }
  return undefined
}

/** The code that the newest mail with one shows, in any language. */
export async function findMailedCode(person: Person, world: World): Promise<string | undefined> {
  for (const { details } of await listMails(person, world)) {
    const { figures = [] } = JSON.parse(details) as Figures
    const code = figures.find(({ value }) => /^\d{6}$/.test(value))
    if (code) return code.value
  }
  return undefined
}

/** The token of a link to a page, such as `stop-closure`. */
export const findMailedToken = async (
  person: Person,
  world: World,
  page: string,
): Promise<string | undefined> => (await findMail(person, world, new RegExp(`/user/${page}#([\\w.-]+)`)))?.[1]
