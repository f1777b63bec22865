import { join } from 'node:path'
import type { Home } from './choose-home.ts'
import { programError } from './embedded-postgres-error.ts'
import { readPostmasterFile, replaceStalePid } from './postmaster-file.ts'
import type { Binaries } from './prepare-binaries.ts'
import { readCommandLine, identifyProcess, isRunning } from './process-identity.ts'
import { runProgram } from './run-program.ts'

/** Stops a server whose owner died. The caller owns the directory, so the server is unused. */
export async function stopOrphan(
  home: Home,
  binaries: Binaries,
  onNotice: (sentence: string) => void,
): Promise<void> {
  const found = await readPostmasterFile(home)
  if (!found || !isRunning({ pid: found.pid, startedAt: '' })) return
  if (!isPostgresOf(found.pid, home)) return replaceStalePid(home)

  const orphan = identifyProcess(found.pid)
  onNotice(`PostgreSQL (process ${found.pid}) was left running by an owner that is gone: stopping it.`)
  let output = ''
  for (const mode of ['fast', 'immediate'] as const) {
    output = (await stopWithPgCtl(home, binaries, mode)).output
    if (!isRunning(orphan)) return
  }
  throw programError(
    `PostgreSQL (process ${found.pid}), left running in ${home.directory} by an owner that is gone, does not stop`,
    output,
    home.directory,
  )
}

export function stopWithPgCtl(home: Home, binaries: Binaries, mode: 'fast' | 'immediate') {
  const args = ['stop', `--pgdata=${home.cluster}`, `--mode=${mode}`, '--wait', '--timeout=60']
  return runProgram(join(binaries.folder, 'pg_ctl'), args, { user: home.user, cwd: home.directory })
}

/** Windows does not expose the command line; pg_ctl only reaches PostgreSQL servers there. */
function isPostgresOf(pid: number, { cluster }: Home): boolean {
  if (process.platform === 'win32') return true
  const command = readCommandLine(pid)
  return command.includes('postgres') && command.includes(cluster)
}
