// Configuration variables of outgoing mail; merged into `variables` in config.ts.

/** Without a name, the published name of the product is used. */
export type MailSenderAddress = { name: string | undefined; address: string }

const EXAMPLE = 'Tributary <no-reply@tributary.example>'

export const mailVariables = {
  SMTP_URL: {
    meaning: 'Mail server, as in smtps://user:password@mail.example:465',
    fallback: 'mail stays in the outbox',
    read: (text: string | undefined) => {
      if (text === undefined) return undefined
      // The URL may contain a password, so the message does not repeat it.
      const parsed = URL.parse(text)
      if (!parsed || !/^smtps?:$/.test(parsed.protocol))
        throw new Error('must look like smtps://user:password@mail.example:465.')
      return parsed.href
    },
  },
  MAIL_FROM: {
    meaning: `Sender of all mail, as in ${EXAMPLE}`,
    fallback: 'the product name, no-reply@ the host of PUBLIC_ORIGIN',
    read: (text: string | undefined) => (text === undefined ? undefined : parseSender(text)),
  },
}

/** "Name <address>", or the address alone. */
function parseSender(text: string): MailSenderAddress {
  const at = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const name = text.slice(0, Math.max(at, 0)).trim()
  const address = at < 0 ? text : text.slice(at + 1, -1)
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address) || /[<>"\r\n]/.test(name))
    throw new Error(`must look like ${EXAMPLE}.`)
  return { name, address }
}
