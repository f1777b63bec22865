// Sanctions lists are text files with one entry per line: addresses in the published format of the OFAC list's crypto addresses, or
// names. Lines that start with # are comments.

import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import type { SanctionsKind } from '#contract/admin/risk.ts'

export type SanctionsFile = { contentHash: Buffer; entries: string[] }

export const MAX_FILE_BYTES = 8 * 1024 * 1024

const patterns: Record<SanctionsKind, RegExp> = {
  address: /^[A-Za-z0-9:_-]{20,128}$/,
  name: /^(?=.*\p{L})[^\p{Cc}<>{}]{2,300}$/u,
}

/** Throws a message for administrators if the file is unreadable or has an invalid line. */
export async function readSanctionsFile(path: string, kind: SanctionsKind): Promise<SanctionsFile> {
  const bytes = await readBounded(path)
  const lines = decode(bytes).split(/\r?\n/)
  const wrong = lines.findIndex((line) => isEntry(line) && !patterns[kind].test(line.trim()))
  if (wrong >= 0) throw new Error(`Line ${wrong + 1} is not ${kind === 'address' ? 'an address' : 'a name'}.`)
  const entries = lines.filter(isEntry).map((line) => line.trim())
  if (entries.length === 0) throw new Error('The file has no entries.')
  return { contentHash: createHash('sha256').update(bytes).digest(), entries }
}

const isEntry = (line: string) => line.trim() !== '' && !line.startsWith('#')

async function readBounded(path: string): Promise<Buffer> {
  const file = await open(path).catch(() => {
    throw new Error('The file cannot be opened.')
  })
  try {
    const stats = await file.stat()
    if (!stats.isFile()) throw new Error('This is not a file.')
    if (stats.size > MAX_FILE_BYTES) throw new Error('The file is larger than 8 MB.')
    const { buffer, bytesRead } = await file.read(Buffer.alloc(stats.size), 0, stats.size, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new Error('The file is not UTF-8 text.')
  }
}
