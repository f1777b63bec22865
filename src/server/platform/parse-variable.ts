// Parsers of configuration variables. Each throws an error that completes the sentence "NAME must …".

import { BlockList, isIP } from 'node:net'

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
function url(text: string, protocols: string[], example: string): URL {
  const parsed = URL.parse(text)
  if (!parsed || !protocols.includes(parsed.protocol)) throw new Error(`must look like ${example}.`)
  return parsed
}

export const webUrl = (text: string) => url(text, ['http:', 'https:'], 'https://node.example/path').href
export const postgresUrl = (text: string) =>
  url(text, ['postgres:', 'postgresql:'], 'postgres://user:password@host:5432/database').href

export const linkAddress = (text: string) => url(text, ['https:'], 'https://messages.example/tributary').href

export function webOrigin(text: string): string {
  const { origin, pathname, search } = url(text, ['http:', 'https:'], 'https://tributary.example')
  if (pathname !== '/' || search) throw new Error('must have no path, as in https://tributary.example.')
  return origin
}

export function networks(text: string): string[] {
  const list = text.split(',').map((part) => part.trim())
  for (const part of list) {
    const [address = '', prefix] = part.split('/')
    const family = isIP(address)
    if (family === 0) throw new Error(`must list addresses or networks like 10.0.0.0/8, not "${part}".`)
    if (prefix !== undefined)
      new BlockList().addSubnet(address, wholeNumber(prefix, 0, family === 4 ? 32 : 128))
  }
  return list
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

const hostAndPort = /^(?:[a-z0-9.-]+|\[[0-9a-f:]+\]):\d{1,5}$/i

export function hostsAndPorts(text: string | undefined): string[] {
  const hosts = text === undefined ? [] : text.split(',').map((part) => part.trim().toLowerCase())
  const wrong = hosts.find((host) => !hostAndPort.test(host))
  if (wrong !== undefined) throw new Error(`must list hosts like erp.internal:8080, not "${wrong}".`)
  return hosts
}
