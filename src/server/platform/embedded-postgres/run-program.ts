import { spawn } from 'node:child_process'

export type PostgresUser = { name: string; uid?: number; gid?: number }

/** PostgreSQL reads many variables (PGDATA, PGOPTIONS, LANG …), so only the essential ones are passed on. */
export function programEnvironment(): NodeJS.ProcessEnv {
  const needed = new Set(['PATH', 'LD_LIBRARY_PATH', 'SystemRoot', 'TEMP', 'TMP'])
  const entries = Object.entries(process.env).filter(([name]) => needed.has(name))
  return { ...Object.fromEntries(entries), LC_ALL: 'C' }
}

/** Runs a program to completion as the given user. Failing to start counts as failed. */
export function runProgram(
  program: string,
  args: string[],
  options: { user: PostgresUser; cwd: string; onStart?: (pid: number) => void },
): Promise<{ succeeded: boolean; output: string }> {
  return new Promise((done) => {
    const { uid, gid } = options.user
    const child = spawn(program, args, {
      ...(uid !== undefined && gid !== undefined && { uid, gid }),
      cwd: options.cwd,
      env: programEnvironment(),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output += text))
    child.once('error', (error) => done({ succeeded: false, output: error.message }))
    child.once('close', (code) => done({ succeeded: code === 0, output }))
    if (child.pid !== undefined) options.onStart?.(child.pid)
  })
}
