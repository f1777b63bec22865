import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Creates a directory and its ancestors. Node's recursive `mkdir` never ends where an existing directory answers that it does not exist,
 * as /proc does.
 */
export async function createDirectory(directory: string, options: { mode?: number } = {}): Promise<void> {
  if (await exists(directory)) return
  await createDirectory(dirname(directory), options)
  await mkdir(directory, options).catch(async (error: NodeJS.ErrnoException) => {
    // Created concurrently.
    if (error.code !== 'EEXIST') throw error
  })
}

async function exists(path: string): Promise<boolean> {
  const found = await stat(path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    return undefined
  })
  if (found && !found.isDirectory())
    throw Object.assign(new Error(`${path} is not a directory`), { code: 'ENOTDIR' })
  return found !== undefined
}
