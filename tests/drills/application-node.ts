// The machine of the servers: HAProxy, two servers and nginx, configured by the files of `deploy/`.

import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { DrillNode } from './drill-node.ts'
import { hostAddresses, waitFor } from './patroni-cluster.ts'

const HOST = 20
export const SERVER_PORTS = [3001, 3002]
const CERTIFICATE = '/etc/tributary/tls/fullchain.pem'

const IS_READY =
  'exec 3<>/dev/tcp/127.0.0.1/$0 && printf "GET /ready HTTP/1.0\\r\\n\\r\\n" >&3 && head -n 1 <&3 | grep -q 200'

type Place = { root: string; directory: string; databasePassword: string }

/** The database has been migrated. Returns the address of nginx. */
export async function startApplication({ root, directory, databasePassword }: Place) {
  const node = new DrillNode({ root, directory, name: 'app', host: HOST, hosts: hostAddresses() })
  const variables = {
    DATABASE_URL: `postgres://tributary_app:${databasePassword}@127.0.0.1:5432/tributary`,
    DATABASE_REPLICA_URL: `postgres://tributary_app:${databasePassword}@127.0.0.1:5433/tributary`,
    PUBLIC_ORIGIN: 'https://tributary.example',
    TRUSTED_PROXIES: '127.0.0.1',
    SECRETS_KEY: randomBytes(32).toString('hex'),
    RAIL: 'sandbox',
    DEMO_DATA: 'off',
    LOG_LEVEL: 'warn',
  }
  node.write(
    '/etc/tributary/server.env',
    Object.entries(variables)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  node.install('deploy/haproxy/haproxy.cfg', '/etc/haproxy/haproxy.cfg')
  node.install('deploy/nginx/tributary.conf', '/etc/nginx/conf.d/tributary.conf')
  await node.powerOn()
  node.run('root', ['install', '-d', '-o', 'tributary', '-g', 'tributary', '-m', '700', '/var/lib/tributary'])
  trustCertificate(node)
  node.startUnit('haproxy')
  const logs = SERVER_PORTS.map((port) => node.startUnit(`tributary@${port}`))
  node.startUnit('nginx')
  const origin = `https://${node.address}`
  await waitFor('the servers', async () => {
    if (!SERVER_PORTS.every((port) => node.succeeds('root', ['bash', '-c', IS_READY, String(port)])))
      return undefined
    return (await fetch(`${origin}/ready`).catch(() => undefined))?.ok
  }).catch((error: Error) => {
    throw new Error(`${error.message}\n${logs.map((log) => readFileSync(log, 'utf8')).join('\n')}`)
  })
  return { node, origin, logs }
}

function trustCertificate(node: DrillNode) {
  node.run('root', ['mkdir', '-p', '/etc/tributary/tls'])
  node.run('root', [
    'openssl',
    'req',
    '-x509',
    '-newkey',
    'rsa:2048',
    '-nodes',
    '-days',
    '30',
    '-subj',
    '/CN=tributary.example',
    '-addext',
    `subjectAltName=IP:${node.address}`,
    '-keyout',
    '/etc/tributary/tls/privkey.pem',
    '-out',
    CERTIFICATE,
  ])
  setDefaultCACertificates([...getCACertificates(), node.read(CERTIFICATE)])
}
