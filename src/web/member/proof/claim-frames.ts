// A claim as texts for QR codes: compressed, in Base32, because a QR code stores capital letters and digits in fewer bits than
// bytes, and cut into numbered frames. The verifier puts them together in any order.

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
/** With its heading a frame fits version 25 with medium error correction, which a phone still reads from a phone. */
const FRAME_CHARACTERS = 1400

export async function formatClaimFrames(claim: string): Promise<string[]> {
  const bytes = await compress(JSON.stringify(JSON.parse(claim)))
  const [text, name] = [toBase32(bytes), toBase32(await hashBytes(bytes)).slice(0, 6)]
  const count = Math.ceil(text.length / FRAME_CHARACTERS)
  return Array.from({ length: count }, (_, index) => {
    const part = text.slice(index * FRAME_CHARACTERS, (index + 1) * FRAME_CHARACTERS)
    return `TC1:${name}:${index + 1}/${count}:${part}`
  })
}

const compress = async (text: string) =>
  readBytes(new Blob([text]).stream().pipeThrough(new CompressionStream('deflate-raw')))

const readBytes = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream as ReadableStream<Uint8Array<ArrayBuffer>>).arrayBuffer())

const hashBytes = async (bytes: Uint8Array<ArrayBuffer>) =>
  new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))

/** RFC 4648 without padding. */
function toBase32(bytes: Uint8Array): string {
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => ALPHABET[Number.parseInt(five.padEnd(5, '0'), 2)] ?? '')
    .join('')
}
