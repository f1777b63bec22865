const encoder = new TextEncoder()

export const toBytes = (text: string) => encoder.encode(text)
export const toBase64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes))
export const fromBase64 = (text: string) =>
  Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
export const toHex = (bytes: Uint8Array) =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** SHA-256 of the parts in sequence. */
export const hashBytes = async (...parts: readonly Iterable<number>[]) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', Uint8Array.from(parts.flatMap((part) => [...part]))))
export const hashText = async (text: string) => toHex(await hashBytes(toBytes(text)))
