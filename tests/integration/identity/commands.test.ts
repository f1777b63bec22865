import { spawn } from 'node:child_process'
import { expect, test } from 'vitest'
import { childEnvironment } from '#tests/support/platform/child-environment.ts'
import pg from 'pg'
import { createTestDatabase } from '#tests/support/database/database.ts'

const fixture = await createTestDatabase()

async function run(command: string, ...parameters: string[]) {
  const child = spawn(process.execPath, [`src/server/${command}`, ...parameters], {
    env: { ...childEnvironment, DATABASE_URL: fixture.appUrl },
  })
  let [output, errors] = ['', '']
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  child.stderr.on('data', (text: Buffer) => (errors += text.toString()))
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve))
  return { code, output: output.trim(), errors: errors.trim() }
}

test('a master admin is made by a command, with a password that is printed once and stored nowhere', async () => {
  const made = await run(
    'admins/create-admin-command.ts',
    '--username',
    'boss',
    '--name',
    'Berta Boss',
    '--email',
    'boss@example.com',
  )
  expect(made).toMatchObject({ code: 0, errors: '' })
  const password = /not shown again: (\S{20})$/.exec(made.output)![1]!
  const { rows } = await fixture.database.pool.query<Record<string, string>>(
    'select master, name, password_hash, admin::text as line from admin',
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]).toMatchObject({ master: true, name: 'Berta Boss' })
  expect(rows[0]!['line']).not.toContain(password)
  expect(rows[0]!['password_hash']).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})

test('a mistake is reported in a sentence and creates no account', async () => {
  expect(await run('admins/create-admin-command.ts', '--username', 'x')).toEqual({
    code: 1,
    output: '',
    errors: 'Enter --name, the name that other administrators see\nEnter --email',
  })
})

test('the first member is made by a command, and only once', async () => {
  const root = ['--name', 'Fay Founder', '--email', 'fay@example.com', '--mobile', '+4915100000']
  expect((await run('members/create-root-command.ts', '--userrefid', 'founder', ...root)).code).toBe(0)
  const again = await run('members/create-root-command.ts', '--userrefid', 'second', ...root)
  expect([again.code, again.errors]).toEqual([
    1,
    'There are already members; only the first one can be created without a sponsor.',
  ])
})

test('a command verifies the audit log, and fails with the place where it is broken', async () => {
  expect(await run('audit/verify-audit-command.ts')).toEqual({
    code: 0,
    output: 'The audit log is intact: 2 entries verified.',
    errors: '',
  })
  const owner = new pg.Client({ connectionString: fixture.ownerUrl })
  await owner.connect()
  await owner.query('alter table audit_entry disable trigger audit_entry_append_only_before_change')
  await owner.query(`update audit_entry set actor = 'another actor' where stream = 'admin'`)
  await owner.end()
  expect(await run('audit/verify-audit-command.ts')).toEqual({
    code: 1,
    output: '',
    errors: 'The audit log is broken in 1 places:\nadmin 1: its content was changed',
  })
})
