import { checkOwner } from '#server/platform/check-database.ts'
import { installJobSchema } from '#server/platform/job-schema.ts'
import { migrate } from '#server/platform/migrate.ts'

/** Migrates all schemas of the product as their owner. Returns the names of the applied migrations. */
export async function migrateDatabase(ownerUrl: string): Promise<string[]> {
  await checkOwner(ownerUrl)
  const applied = await migrate(ownerUrl)
  return (await installJobSchema(ownerUrl)) ? [...applied, 'the job schema'] : applied
}
