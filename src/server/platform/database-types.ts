// Made by `npm run db:types` from the migrated database. Do not edit.

import type { Generated, GeneratedAlways } from 'kysely'

export interface PlanVersion {
  id: GeneratedAlways<number>
  settings: unknown
  effective_at: Date
  reason: string
}

export interface SchemaMigration {
  version: number
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export interface DB {
  plan_version: PlanVersion
  schema_migration: SchemaMigration
}
