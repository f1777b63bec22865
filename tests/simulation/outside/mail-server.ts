// The mail server of the operator's provider, and the mailboxes behind it.

import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import { definitionOf, kindOfNumber } from '#contract/platform/notification-kinds.ts'
import type { RandomNumbers } from '#domain/random/random-numbers.ts'
import type { World } from '../world.ts'
import type { Treatment } from './http-party.ts'
import { findForeignText, isInLanguage } from './judge-text.ts'

type MailedRow = {
  id: string
  recipient: string
  subject: string
  text: Buffer
  details: Buffer | null
  language: string | null
  owner: string | null
}
type DeliveryCount = { accepted: number; unknown: number }

const plain = (text: string) => text.replaceAll(/[\s\u2066-\u2069]+/g, ' ').trim()
const MAX_ATTEMPTS = 12

export class MailServer {
  readonly #server: SMTPServer
  readonly #delivered = new Map<string, DeliveryCount>()
  readonly wrong: string[] = []
  world: World | undefined
  treat: () => { treatment: Treatment | undefined; random: RandomNumbers } = () => {
    throw new Error('nobody decides')
  }

  constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onConnect: (_, done) => {
        const { treatment } = this.treat()
        done(treatment === 'refuse connections' ? new Error('Too busy') : null)
      },
      onData: (stream, session, done) => {
        const chunks: Buffer[] = []
        stream.on('data', (chunk: Buffer) => chunks.push(chunk))
        stream.on('end', () => void this.#receive(Buffer.concat(chunks), session, done))
      },
    })
    this.#server.on('error', () => {})
  }

  async listen(): Promise<number> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve))
    return (this.#server.server.address() as { port: number }).port
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  isDelivered(id: string): boolean {
    return this.#delivered.has(id)
  }

  async #receive(
    raw: Buffer,
    session: SMTPServerSession,
    done: (error?: Error | null) => void,
  ): Promise<void> {
    const { treatment, random } = this.treat()
    const status = treatment === 'answer 4xx' ? 451 : treatment === 'answer 5xx' ? 550 : undefined
    if (status !== undefined) return done(Object.assign(new Error('Not now'), { responseCode: status }))
    const isCut = treatment === 'accept and cut' || treatment === 'time out'
    const isAccepted = !isCut || random.chance(50)
    if (isAccepted) await this.#deliver(raw, session, isCut ? 'unknown' : 'accepted')
    if (isCut) this.#cut()
    else done()
  }

  /** The connection ends before the answer. */
  #cut(): void {
    for (const connection of this.#server.connections) {
      const { _socket: socket } = connection as unknown as { _socket: { destroy(): void } }
      socket.destroy()
    }
  }

  async #deliver(raw: Buffer, session: SMTPServerSession, outcome: keyof DeliveryCount): Promise<void> {
    const { read, secrets } = this.world!
    const { subject = '', text = '', html = '' } = await PostalMime.parse(raw)
    const recipients = session.envelope.rcptTo.map(({ address }) => address)
    const rows = await read<MailedRow>(
      'select id::text, recipient, subject, text from simulation.mailed where recipient = $1 and subject = $2 order by id',
      [recipients[0], subject],
    )
    const shown = plain(text)
    const fitting = rows.filter((row) => shown.includes(plain(secrets.open(row.text))))
    const found = fitting.find(({ id }) => !this.#delivered.has(id)) ?? fitting.at(-1)
    if (recipients.length !== 1) this.wrong.push(`a mail has ${recipients.length} recipients`)
    if (!found) this.wrong.push(`a mail “${subject}” to ${recipients.join()} was never queued like this`)
    else {
      const delivered = this.#delivered.get(found.id) ?? { accepted: 0, unknown: 0 }
      delivered[outcome] += 1
      this.#delivered.set(found.id, delivered)
      if (!html.includes('<html')) this.wrong.push(`mail ${found.id} has no page`)
    }
  }

  /** Each queued mail once, unless an answer was lost; in the recipient's language, with nobody else's texts. */
  async judge({ read, secrets, people }: World): Promise<string[]> {
    const found = this.wrong.splice(0)
    const rows = await read<MailedRow & { isSent: boolean; attempts: number; isDue: boolean }>(
      `select mailed.id::text, mailed.recipient, mailed.subject, mailed.text, mailed.details, language, owner,
         sent_at is not null as "isSent", attempts, next_attempt_at is not null as "isDue"
       from simulation.mailed join outbox_mail using (id) where not judged order by id`,
    )
    for (const { id, recipient, subject, isSent, attempts, isDue, ...mail } of rows) {
      const what = `mail ${id} “${subject}” to ${recipient}`
      const { accepted, unknown } = this.#delivered.get(id) ?? { accepted: 0, unknown: 0 }
      if (accepted > 1) found.push(`${what} was delivered ${accepted} times`)
      if (isSent && accepted + unknown === 0) found.push(`${what} is recorded as sent, and was not delivered`)
      if (!isSent && accepted > 0) found.push(`${what} was delivered, and is not recorded as sent`)
      if (!isSent && !isDue && attempts < MAX_ATTEMPTS)
        found.push(`${what} was given up after ${attempts} attempts`)
      const text = secrets.open(mail.text)
      const foreign =
        mail.owner === null ? undefined : findForeignText(`${subject} ${text}`, mail.owner, people)
      if (foreign) found.push(`${what} holds a private text of ${foreign}`)
      if (mail.language !== null && !isInLanguage(`${subject} ${text}`, mail.language))
        found.push(`${what} is not in the language ${mail.language}`)
    }
    await read(
      'update simulation.mailed set judged = true from outbox_mail where mailed.id = outbox_mail.id and sent_at is not null',
    )
    return [...found, ...(await judgeQueue(read))]
  }
}

/** Notifications are queued for mail exactly when their recipients want them so. */
async function judgeQueue(read: World['read']): Promise<string[]> {
  const rows = await read<{
    kind: number
    recipient: string
    subject: string
    wants: boolean | null
    frequency: string | null
    queued: number
    told: number
  }>(
    `select told.kind, told.recipient_id::text as recipient, told.subject, bool_or(wants_mail) as wants,
       max(coalesce(frequency, 'immediately')) as frequency, count(*)::int as told,
       (select count(*)::int from simulation.mail_queued queued where queued.audience = told.audience
          and queued.recipient_id = told.recipient_id and queued.kind = told.kind and queued.subject = told.subject) as queued
     from simulation.told group by told.audience, told.recipient_id, told.kind, told.subject
     having count(distinct wants_mail) <= 1 and count(distinct coalesce(frequency, 'immediately')) = 1
     order by 1, 2, 3`,
  )
  return rows.flatMap(({ kind, recipient, subject, wants, frequency, queued, told }) => {
    const definition = definitionOf(kindOfNumber(kind)!)
    const { isSecurity, defaultChannels, isMailedByCause } = definition
    const isWanted = isSecurity || ((wants ?? defaultChannels.includes('email')) && frequency !== 'never')
    const what = `notification ${kindOfNumber(kind)} ${subject} of ${recipient}`
    if (queued > 0 && (!isWanted || isMailedByCause)) return [`${what} is mailed, although it should not be`]
    if (queued > told) return [`${what} is queued for mail ${queued} times`]
    return isWanted && !isMailedByCause && queued === 0 ? [`${what} is not mailed`] : []
  })
}
