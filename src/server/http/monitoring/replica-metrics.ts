import type { MetricGroup } from '#server/http/monitoring/metric-group.ts'
import type { Replica } from '#server/platform/replica.ts'

/** Without a replica, the metrics are declared without values. */
export function createReplicaMetrics(replica: Replica | undefined): MetricGroup {
  return {
    help: {
      tributary_replica_lag_seconds: 'Time since the primary was in the state that the replica has',
      tributary_replica_reads_total: 'Reads that the replica answered',
      tributary_replica_fallbacks_total: 'Reads that the primary answered in place of the replica',
    },
    read: async () => ({
      tributary_replica_lag_seconds: replica?.lagSeconds() ?? null,
      tributary_replica_reads_total: replica?.counts.reads ?? null,
      tributary_replica_fallbacks_total: replica?.counts.fallbacks ?? null,
    }),
  }
}
