import { sha256 as digest } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

/** Hex digest of a text. Injected where speed matters: the server passes Node's native implementation. */
export type Sha256 = (text: string) => string

/** Pure JavaScript, because Web Crypto needs a secure origin and proofs must be verifiable on any origin. */
export const sha256: Sha256 = (text) => bytesToHex(digest(utf8ToBytes(text)))
