// A push service and a browser in one: it accepts messages, verifies who sent them and decrypts them (RFC 8291, 8292).

import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { startHttpServer } from '#tests/support/http/http-server.ts'

export type PushMessage = { title: string; body: string; link: string; tag: string }
type PushRequest = { path: string; headers: IncomingHttpHeaders; message: PushMessage }

export async function startPushReceiver() {
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const authSecret = randomBytes(16)
  const received: PushRequest[] = []
  /** Statuses of the next requests; 201 when used up. */
  const answers: number[] = []
  /** Called before a request is answered. */
  const hooks = { beforeAnswer: async () => {} }
  const host = await startHttpServer(async (request, response) => {
    const body = await buffer(request)
    const message = JSON.parse(decryptPush(body, browser, authSecret)) as PushMessage
    received.push({ path: request.url ?? '', headers: request.headers, message })
    await hooks.beforeAnswer()
    response.writeHead(answers.shift() ?? 201, { location: '/elsewhere' }).end()
  })
  return {
    host,
    received,
    answers,
    hooks,
    /** The body that subscribes a device. */
    subscription: (device: string) => ({
      endpoint: `http://${host}/${device}`,
      publicKey: browser.getPublicKey().toString('base64url'),
      authSecret: authSecret.toString('base64url'),
    }),
  }
}

export function decryptPush(
  body: Buffer,
  browser: ReturnType<typeof createECDH>,
  authSecret: Buffer,
): string {
  const [salt, senderKey] = [body.subarray(0, 16), body.subarray(21, 86)]
  const derive = (input: Buffer, from: Buffer, info: Buffer, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, from, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browser.getPublicKey(), senderKey])
  const input = derive(browser.computeSecret(senderKey), authSecret, info, 32)
  const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(body.subarray(-16))
  const padded = Buffer.concat([decipher.update(body.subarray(86, -16)), decipher.final()])
  return padded.subarray(0, padded.lastIndexOf(2)).toString('utf8')
}

/** The claims of a message's token, if the installation's key signed it. */
export function readVapidClaims(
  { authorization = '' }: IncomingHttpHeaders,
  serverKey: string,
): Record<string, unknown> | undefined {
  const [, header = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  const point = Buffer.from(serverKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({
    key: { kty: 'EC', crv: 'P-256', x: x!, y: y! },
    format: 'jwk',
  })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (!isSigned || key !== serverKey) return undefined
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) as Record<string, unknown>
}
