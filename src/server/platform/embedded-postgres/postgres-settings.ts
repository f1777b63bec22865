import { totalmem } from 'node:os'

const MEBIBYTE = 1024 * 1024

/** An eighth of the memory, within bounds: PostgreSQL touches only the part that it fills. */
function sharedBuffers(memory: number): number {
  return Math.min(2048, Math.max(256, Math.floor(memory / 8 / MEBIBYTE)))
}

/** The memory of the machine, or of the container if that is less. */
function availableMemory(): number {
  const constrained = process.constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

const buffers = sharedBuffers(availableMemory())

/** Sized for a machine with at least 1 GB of memory and an SSD; every commit is durable. */
const defaults: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',
  // The only method that flushes the disk cache on macOS.
  ...(process.platform === 'darwin' && { wal_sync_method: 'fsync_writethrough' }),
  max_connections: '100',
  // A query over the whole rewards table locks every partition and index.
  max_locks_per_transaction: '256',
  shared_buffers: `${buffers}MB`,
  effective_cache_size: `${buffers * 3}MB`,
  maintenance_work_mem: '64MB',
  work_mem: '8MB',
  random_page_cost: '1.1',
  // Compressing page images would take a third of a closing's writing time; see docs/decisions/0071-embedded-postgres-settings.md.
  wal_compression: 'off',
  min_wal_size: '128MB',
  max_wal_size: '1GB',
  checkpoint_timeout: '10min',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] %u@%d ',
  log_checkpoints: 'off',
  unix_socket_directories: '',
}

/** `extra` may override any default except the listening address. */
export function postgresArguments(cluster: string, port: number, extra: Record<string, string>): string[] {
  const fixed = {
    port: String(port),
    listen_addresses: '127.0.0.1',
    logging_collector: 'off',
  }
  const settings = Object.entries({ ...defaults, ...extra, ...fixed })
  return ['-D', cluster, ...settings.flatMap(([name, value]) => ['-c', `${name}=${value}`])]
}
