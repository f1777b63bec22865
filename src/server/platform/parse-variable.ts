// Parsers of configuration variables. Each throws an error that completes the sentence "NAME must …".

import { BlockList, isIP } from 'node:net'
import { basename, resolve } from 'node:path'

type Parser<T> = (text: string) => T

/** A variable without a default. */
export const optional =
  <T>(read: Parser<T>) =>
  (text: string | undefined): T | undefined =>
    text === undefined ? undefined : read(text)

/** The parts of a comma-separated list; none when the variable is not set. */
export const listOf =
  <T>(read: Parser<T>) =>
  (text: string | undefined): T[] =>
    text === undefined ? [] : text.split(',').map((part) => read(part.trim()))

export function wholeNumber(text: string, min: number, max: number): number {
  const value = Number(text)
  if (!/^\d+$/.test(text) || value < min || value > max) {
    throw new Error(`must be a whole number from ${min} to ${max}, not "${text}".`)
  }
  return value
}

export function oneOf<const T extends readonly string[]>(choices: T, text: string): T[number] {
  const found = choices.find((choice) => choice === text.toLowerCase())
  if (!found) throw new Error(`must be one of ${choices.join(', ')}, not "${text}".`)
  return found
}

// URLs may contain passwords, so messages never repeat them.
function parseUrl(text: string, protocols: string[], example: string): URL {
  const parsed = URL.parse(text)
  if (!parsed || !protocols.includes(parsed.protocol)) throw new Error(`must look like ${example}.`)
  return parsed
}

export const webUrl = (text: string) => parseUrl(text, ['http:', 'https:'], 'https://node.example/path').href
export const nodeUrl = (text: string) => parseUrl(text, ['http:', 'https:'], 'https://node.example').href
export const smtpUrl = (text: string) =>
  parseUrl(text, ['smtp:', 'smtps:'], 'smtps://user:password@mail.example:465').href
export const postgresUrl = (text: string) =>
  parseUrl(text, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').href

export const linkAddress = (text: string) =>
  parseUrl(text, ['https:'], 'https://messages.example/tributary').href

export function webOrigin(text: string): string {
  const { origin, pathname, search } = parseUrl(text, ['http:', 'https:'], 'https://tributary.example')
  if (pathname !== '/' || search) throw new Error('must have no path, as in https://tributary.example.')
  return origin
}

export function network(text: string): string {
  const [address = '', prefix] = text.split('/')
  const family = isIP(address)
  if (family === 0) throw new Error(`must list addresses or networks like 10.0.0.0/8, not "${text}".`)
  if (prefix !== undefined)
    new BlockList().addSubnet(address, wholeNumber(prefix, 0, family === 4 ? 32 : 128))
  return text
}

export function mailAddress(text: string): string {
  if (!/^[^\s@]+@[^\s@]+$/.test(text)) throw new Error('must look like support@tributary.example.')
  return text
}

export function longEnough(text: string, minLength: number): string {
  if (text.length < minLength) throw new Error(`must have at least ${minLength} characters.`)
  return text
}

export function secretsKey(text: string): string {
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new Error('must be 64 hexadecimal digits.')
  return text
}

const HOST_AND_PORT = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i

export function hostAndPort(text: string): string {
  if (!HOST_AND_PORT.test(text)) throw new Error(`must list hosts like erp.internal:8080, not "${text}".`)
  return text.toLowerCase()
}

/** Without a name, the published name of the product is used. */
export type MailSenderAddress = { name: string | undefined; address: string }

export const SENDER_EXAMPLE = 'Tributary <no-reply@tributary.example>'

/** "Name <address>", or the address alone. */
export function mailSender(text: string): MailSenderAddress {
  const at = text.endsWith('>') ? text.lastIndexOf('<') : -1
  const name = text.slice(0, Math.max(at, 0)).trim()
  const address = at < 0 ? text : text.slice(at + 1, -1)
  if (!/^[^\s@<>]+@[^\s@<>]+$/.test(address) || /[<>"\r\n]/.test(name))
    throw new Error(`must look like ${SENDER_EXAMPLE}.`)
  return { name, address }
}

export type WitnessAddress = { url: string; verifierKey: string }

export function witness(text: string): WitnessAddress {
  const at = text.indexOf('#')
  const [url, verifierKey] = [text.slice(0, at), text.slice(at + 1)]
  if (
    at < 0 ||
    !URL.canParse(url) ||
    !/^https?:/.test(url) ||
    !/^[^\s+]+\+[0-9a-f]{8}\+\S{44}$/.test(verifierKey)
  )
    throw new Error('must list witnesses like https://witness.example#witness.example+0a1b2c3d+BPk….')
  return { url, verifierKey }
}

const MAX_LINE_LENGTH = 200

export function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  if (line.length > MAX_LINE_LENGTH) throw new Error(`must have at most ${MAX_LINE_LENGTH} characters.`)
  return line
}

export function calendarDate(text: string): string {
  const parsed = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(`${text}T`)
  if (!isReal) throw new Error(`must be a date like 2026-12-01, not "${text}".`)
  return text
}

/** Empty entries are skipped. */
export const differentPaths = (text: string | undefined): string[] => {
  const listed = (text ?? '').split(',').flatMap((part) => (part.trim() ? [resolve(part.trim())] : []))
  if (new Set(listed.map((path) => basename(path))).size < listed.length)
    throw new Error('must not list two files of the same name.')
  return listed
}

export function chainAddress(text: string): `0x${string}` {
  if (!/^0x[0-9a-fA-F]{40}$/.test(text)) throw new Error('must be 0x and 40 hexadecimal digits.')
  return text as `0x${string}`
}

export function extendedPublicKey(text: string): string {
  if (!/^xpub[1-9A-HJ-NP-Za-km-z]{100,120}$/.test(text))
    throw new Error('must be an extended public key that begins with xpub. Never give a private one.')
  return text
}
