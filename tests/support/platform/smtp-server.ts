// An SMTP server that stores received mail.

import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type ReceivedMail = { envelope: string[]; raw: string; mail: Promise<Email> }

export async function startMailServer() {
  const received: ReceivedMail[] = []
  let refusing = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusing) return done(new Error('Try again later'))
        const raw = Buffer.concat(chunks).toString('utf8')
        const envelope = session.envelope.rcptTo.map(({ address }) => address)
        received.push({ envelope, raw, mail: PostalMime.parse(raw) })
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** While it refuses, it answers every mail with an error. */
    refuse(value: boolean) {
      refusing = value
    },
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  }
}
