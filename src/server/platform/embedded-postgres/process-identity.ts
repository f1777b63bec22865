import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './embedded-postgres-error.ts'

/** Process ids are reused; together with the start time they are unique. */
export type ProcessIdentity = { pid: number; startedAt: string }

export function identifyProcess(pid: number): ProcessIdentity {
  return { pid, startedAt: readStartTime(pid) ?? '' }
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!pidExists(pid)) return false
  const found = readStartTime(pid)
  if (found === 'ended') return false
  // If the start time is unavailable, assume the same process.
  return !found || !startedAt || found === startedAt
}

/** Returns '' if the process is gone or not visible to this user. */
export function readCommandLine(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    if (process.platform === 'win32') return ''
    return runForOutput('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
  } catch {
    return ''
  }
}

function pidExists(pid: number): boolean {
  if (!Number.isSafeInteger(pid) || pid <= 0) return false
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return errorCode(error) === 'EPERM'
  }
}

/** Returns 'ended' for a zombie and undefined if the start time is unavailable. */
function readStartTime(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readLinuxStartTime(pid)
    if (process.platform === 'win32')
      return runForOutput('powershell', [
        '-NoProfile',
        '-Command',
        `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`,
      ])
    const answer = runForOutput('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    return answer.startsWith('Z') ? 'ended' : answer.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}

function readLinuxStartTime(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program name in parentheses and may itself contain blanks and parentheses.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return 'ended'
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
}

function runForOutput(program: string, args: string[]): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return execFileSync(program, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
