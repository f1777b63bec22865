// The two ways to back up and restore that docs/production.md describes.

import type { DrillNode } from './drill-node.ts'

export const DATA_DIRECTORY = '/var/lib/postgresql/18/main'
const CONFIGURATION = '/etc/postgresql/18/main/conf.d'
const SCRIPTS = '/opt/tributary/deploy/postgres'

export type BackupMethod = {
  prepare(node: DrillNode): void
  /** After PostgreSQL has started. */
  backUp(node: DrillNode): void
  /** Into an empty data directory; to the end of the archive without a moment. */
  restore(node: DrillNode, moment?: Date): void
}

const formatMoment = (moment: Date) => moment.toISOString().replace('T', ' ').replace('Z', '+00')

const pgBackRest: BackupMethod = {
  prepare(node) {
    node.install('deploy/pgbackrest/pgbackrest.conf', '/etc/pgbackrest.conf')
    node.install('deploy/pgbackrest/archive.conf', `${CONFIGURATION}/zz-pgbackrest.conf`)
  },
  backUp(node) {
    node.run('postgres', ['pgbackrest', '--stanza=tributary', 'stanza-create'])
    node.runUnit('tributary-pgbackrest')
  },
  restore(node, moment) {
    const target = moment
      ? ['--type=time', `--target=${formatMoment(moment)}`, '--target-action=promote']
      : []
    node.run('postgres', ['pgbackrest', '--stanza=tributary', ...target, 'restore'])
  },
}

const scripts: BackupMethod = {
  prepare(node) {
    node.run('postgres', ['mkdir', '--mode=700', '/var/backups/tributary/log'])
  },
  backUp(node) {
    node.runUnit('tributary-base-backup')
  },
  restore(node, moment) {
    const newest = node.run('postgres', ['sh', '-c', 'ls -d /var/backups/tributary/base-*Z | tail -n 1'])
    node.run('postgres', [
      `${SCRIPTS}/restore.sh`,
      newest,
      DATA_DIRECTORY,
      ...(moment ? [formatMoment(moment)] : []),
    ])
  },
}

export const backupMethods: Readonly<Record<string, BackupMethod>> = { pgbackrest: pgBackRest, scripts }

/** A cluster as Debian creates it, with the configuration of the repository, that the drill can reach. */
export function createCluster(node: DrillNode): void {
  node.run('root', ['pg_createcluster', '--locale=C.UTF-8', '18', 'main'])
  node.install('deploy/postgres/tributary.conf', `${CONFIGURATION}/tributary.conf`)
  node.write(`${CONFIGURATION}/drill.conf`, "listen_addresses = '*'\n")
  const rule = 'host all all samenet scram-sha-256'
  node.run('root', ['sh', '-c', `echo '${rule}' >>/etc/postgresql/18/main/pg_hba.conf`])
}

export const startPostgres = (node: DrillNode) => node.run('root', ['pg_ctlcluster', '18', 'main', 'start'])

/** Destroys the database's disk, including WAL that was not archived yet. */
export function destroyDatabase(node: DrillNode): void {
  node.signal('SIGKILL', /postgres/)
  node.run('root', ['rm', '--recursive', DATA_DIRECTORY])
  node.run('postgres', ['mkdir', '--mode=700', DATA_DIRECTORY])
}
