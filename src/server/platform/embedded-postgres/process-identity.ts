import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { errorCode } from './embedded-postgres-error.ts'

/** A process id is used again after its process ends: together with the start time it names one process. */
export type ProcessIdentity = { pid: number; startedAt: string }

export function identityOf(pid: number): ProcessIdentity {
  return { pid, startedAt: startTimeOf(pid) ?? '' }
}

export function isRunning({ pid, startedAt }: ProcessIdentity): boolean {
  if (!pidExists(pid)) return false
  const found = startTimeOf(pid)
  if (found === 'ended') return false
  // When the system hides the start time, the safe answer is that it is the same process.
  return !found || !startedAt || found === startedAt
}

/** The command line of a process, or '' when it is gone or hidden from this user. */
export function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()
    if (process.platform === 'win32') return ''
    return ask('ps', ['-ww', '-o', 'command=', '-p', String(pid)])
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

/** When the process started, 'ended' for a zombie, and undefined when the system does not say. */
function startTimeOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return startTimeOnLinux(pid)
    if (process.platform === 'win32')
      return ask('powershell', [
        '-NoProfile',
        '-Command',
        `(Get-Process -Id ${pid}).StartTime.ToFileTimeUtc()`,
      ])
    const answer = ask('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
    return answer.startsWith('Z') ? 'ended' : answer.replace(/^\S+\s+/, '')
  } catch {
    return undefined
  }
}

function startTimeOnLinux(pid: number): string {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  // The second field is the program's name in brackets and may itself hold blanks and brackets.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  if (fields[0] === 'Z' || fields[0] === 'X') return 'ended'
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${fields[19]}`
}

function ask(program: string, args: string[]): string {
  const env = { ...process.env, LC_ALL: 'C', TZ: 'UTC' }
  return execFileSync(program, args, { encoding: 'utf8', env, stdio: ['ignore', 'pipe', 'ignore'] }).trim()
}
