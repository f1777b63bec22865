import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { expandCommand, parseEnvironment, parseUnit } from './unit-file.ts'

test('a unit of this repository is started with its instance, user and environment', () => {
  const text = readFileSync('deploy/systemd/tributary@.service', 'utf8')
  expect(parseUnit(text, { unit: 'tributary', instance: '3001' })).toEqual({
    user: 'tributary',
    workingDirectory: '/opt/tributary',
    environment: { NODE_ENV: 'production', PORT: '3001', DATA_DIR: '/var/lib/tributary' },
    environmentFiles: [{ path: '/etc/tributary/server.env', isOptional: false }],
    commands: ['/opt/tributary/node_modules/.bin/node src/server/main.ts'],
  })
})

test('quoted assignments, optional files and later settings are read as systemd does', () => {
  const unit = parseUnit(
    'User=first\nUser=etcd\nEnvironment="A=b c" D=e\nEnvironmentFile=-/etc/default/%p\nExecStart=/usr/bin/etcd $ARGS\n',
    { unit: 'etcd' },
  )
  expect(unit).toMatchObject({
    user: 'etcd',
    environment: { A: 'b c', D: 'e' },
    environmentFiles: [{ path: '/etc/default/etcd', isOptional: true }],
  })
})

test('variables become words of the command', () => {
  const environment = parseEnvironment('# comment\nARGS=--one --two\nNAME="db 1"\n\n')
  expect(environment).toEqual({ ARGS: '--one --two', NAME: 'db 1' })
  expect(expandCommand(`run -g 'daemon on;' $ARGS --name=\${NAME} $NONE`, environment)).toEqual([
    'run',
    '-g',
    'daemon on;',
    '--one',
    '--two',
    '--name=db 1',
  ])
})
