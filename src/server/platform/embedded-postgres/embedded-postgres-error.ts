/** The message is one clear sentence for the person who starts the server. */
export class EmbeddedPostgresError extends Error {
  override name = 'EmbeddedPostgresError'
}

/** The system's code of an error, such as ENOENT. */
export function errorCode(error: unknown): string {
  const known = typeof error === 'object' && error !== null && 'code' in error
  return known && typeof error.code === 'string' ? error.code : ''
}

/** Converts a disk or program error into one sentence about the directory. */
export function toEmbeddedPostgresError(error: unknown, directory: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error
  const message = error instanceof Error ? error.message : String(error)
  const path =
    error instanceof Error && 'path' in error && typeof error.path === 'string' ? error.path : directory
  const sentences: Record<string, string> = {
    ENOSPC: `The disk that holds ${directory} is full, so PostgreSQL cannot start.`,
    EDQUOT: `The disk quota for ${directory} is used up, so PostgreSQL cannot start.`,
    EROFS: `The disk that holds ${directory} is read-only, so PostgreSQL cannot start.`,
    EACCES: `This user has no access to ${path}, so PostgreSQL cannot start.`,
    EPERM: `This user has no access to ${path}, so PostgreSQL cannot start.`,
    ENOTDIR: `${path} is not a directory, so PostgreSQL cannot start.`,
  }
  return new EmbeddedPostgresError(sentences[errorCode(error)] ?? `PostgreSQL cannot start: ${message}`, {
    cause: error,
  })
}

/** The error for a PostgreSQL program that failed, with the last lines that it wrote. */
export function programError(failure: string, output: string, directory: string): EmbeddedPostgresError {
  if (/No space left on device|Disk quota exceeded/.test(output))
    return new EmbeddedPostgresError(`The disk that holds ${directory} is full, so PostgreSQL cannot start.`)
  const lastLines = output.trim().split('\n').slice(-6).join('\n')
  return new EmbeddedPostgresError(
    lastLines ? `${failure}; its last lines were:\n${lastLines}` : `${failure} and wrote no reason.`,
  )
}
