import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'

const CHUNK_BYTES = 256 * 1024

/** Copies and syncs a file, and returns its size and hash. PostgreSQL may write to the source during the copy. */
export async function copyFile(source: string, target: string): Promise<{ bytes: number; sha256: string }> {
  const input = await open(source, 'r')
  try {
    const output = await open(target, 'wx', 0o600)
    try {
      const hash = createHash('sha256')
      const buffer = Buffer.allocUnsafe(CHUNK_BYTES)
      let bytes = 0
      for (;;) {
        const { bytesRead } = await input.read(buffer, 0, CHUNK_BYTES)
        if (bytesRead === 0) break
        hash.update(buffer.subarray(0, bytesRead))
        await output.writeFile(buffer.subarray(0, bytesRead))
        bytes += bytesRead
      }
      await output.sync()
      return { bytes, sha256: hash.digest('hex') }
    } finally {
      await output.close()
    }
  } finally {
    await input.close()
  }
}

const CONCURRENCY = 32

/** Calls `work` for all items with limited concurrency, because copying mostly waits for I/O. */
export async function forEachConcurrently<Item>(items: readonly Item[], work: (item: Item) => Promise<void>) {
  const remaining = items.values()
  const runNext = async () => {
    for (const item of remaining) await work(item)
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, runNext))
}
