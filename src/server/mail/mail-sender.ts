// Worker that sends the outbox through SMTP, with exponential backoff on failure.

import { createTransport } from 'nodemailer'
import type { Clock } from '#server/platform/clock.ts'
import type { Config } from '#server/platform/config.ts'
import type { Database, Transaction } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'
import { createMailBrandReader, type MailBrand } from '#server/mail/mail-brand.ts'
import {
  markMailFailed,
  markMailSent,
  claimDueMail,
  openMail,
  type QueuedMail,
} from '#server/mail/mail-queue.ts'
import { renderMailHtml, renderMailText } from '#server/mail/mail-template.ts'
import type { MailSenderAddress } from '#server/platform/parse-variable.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { startRounds } from '#server/platform/start-rounds.ts'

export type MailSenderOptions = {
  database: Database
  secrets: Encryption
  clock: Clock
  log: Log
  smtpUrl: string
  from: MailSenderAddress
  pollMilliseconds?: number
}
export type MailSender = { stop(): Promise<void> }

const TIMEOUTS = { connectionTimeout: 10_000, socketTimeout: 30_000 }
const MAX_ATTEMPTS = 12
const FIRST_BACKOFF_MILLISECONDS = 15_000
const MAX_BACKOFF_MILLISECONDS = 3_600_000

export function startMailSender(options: MailSenderOptions): MailSender {
  const { database, log, pollMilliseconds = 2000 } = options
  const transport = createTransport({ url: options.smtpUrl, ...TIMEOUTS })
  const readBrand = createMailBrandReader()

  async function sendNext(tx: Transaction): Promise<boolean> {
    const now = options.clock.now()
    const mail = await claimDueMail(tx, now)
    if (!mail) return false
    const brand = await readBrand(tx)
    try {
      await transport.sendMail(composeMessage(mail, options, brand))
      await markMailSent(tx, mail.id, now)
    } catch (error) {
      log.warn({ err: error, mail: mail.id.toString() }, 'sending mail failed; will retry')
      await markMailFailed(tx, mail.id, String(error), nextAttempt(mail.attempts, now))
    }
    return true
  }

  const stop = startRounds({
    log,
    pauseMilliseconds: pollMilliseconds,
    failure: 'reading the outbox failed',
    level: 'error',
    run: async function drain(signal): Promise<void> {
      if (!signal.aborted && (await database.inTransaction(sendNext))) await drain(signal)
    },
  })
  return {
    async stop() {
      await stop()
      transport.close()
    },
  }
}

function composeMessage(mail: QueuedMail, { secrets, from }: MailSenderOptions, brand: MailBrand) {
  const content = openMail(mail, secrets, brand)
  return {
    from: { ...from, name: from.name ?? brand.name },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    text: renderMailText(content),
    html: renderMailHtml(content),
    headers: content.unsubscribe
      ? {
          'List-Unsubscribe': `<${content.unsubscribe.postUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
    attachments: brand.logo ? [{ filename: 'logo.png', content: brand.logo, cid: 'logo' }] : [],
  }
}

/** Exponential backoff. After the last attempt the mail stays in the outbox with its error. */
function nextAttempt(attempts: number, now: Date): Date | null {
  if (attempts + 1 >= MAX_ATTEMPTS) return null
  const backoff = Math.min(FIRST_BACKOFF_MILLISECONDS * 2 ** attempts, MAX_BACKOFF_MILLISECONDS)
  return new Date(now.getTime() + backoff)
}

type MailOptions = Omit<MailSenderOptions, 'smtpUrl' | 'from'> & {
  config: Pick<Config, 'SMTP_URL' | 'MAIL_FROM' | 'RAIL'>
  onNotice: (sentence: string) => void
}

/** Without SMTP_URL, mail stays in the outbox; only the sandbox displays it. Returns a function that stops it. */
export function sendMail({ config, onNotice, ...options }: MailOptions): () => Promise<void> {
  if (config.SMTP_URL === undefined) {
    if (config.RAIL !== 'sandbox')
      onNotice('SMTP_URL is not set: mail stays in the outbox, and members receive no verification codes.')
    return async () => {}
  }
  const sender = startMailSender({ ...options, smtpUrl: config.SMTP_URL, from: config.MAIL_FROM })
  return () => sender.stop()
}
