import { access, constants, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ConfigError } from '#server/platform/config.ts'
import { createDirectory } from '#server/platform/create-directory.ts'

const reasons: Record<string, string> = {
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  ENOENT: 'no directory can be created there',
  ENOTDIR: 'it is not a directory, or a part of the path is none',
}

/** Creates DATA_DIR, or throws a one-sentence error if it is not writable. */
export async function prepareDataDirectory(directory: string): Promise<void> {
  await explain(directory, async () => {
    await createDirectory(directory)
    await access(directory, constants.W_OK | constants.X_OK)
  })
}

/** Writes a secret that only this user can read, and returns its path. */
export async function writeSecretFile(directory: string, name: string, text: string): Promise<string> {
  const file = join(directory, name)
  await prepareDataDirectory(directory)
  await explain(directory, async () => {
    await rm(file, { force: true })
    await writeFile(file, text, { mode: 0o600, flag: 'wx' })
  })
  return file
}

async function explain(directory: string, work: () => Promise<void>): Promise<void> {
  await work().catch((error: Error & { code?: string }) => {
    const reason = reasons[error.code ?? ''] ?? error.message
    throw new ConfigError(
      `DATA_DIR (${directory}) cannot be written to: ${reason}. Set DATA_DIR to a directory of this user.`,
    )
  })
}
