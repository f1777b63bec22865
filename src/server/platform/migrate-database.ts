import { checkOwner } from '#server/platform/check-database.ts'
import { installJobSchema } from '#server/platform/job-schema.ts'
import { migrate } from '#server/platform/migrate.ts'

/** Brings all schemas of the product up to date, as their owner. Returns the names of what it applied. */
export async function migrateDatabase(ownerUrl: string): Promise<string[]> {
  await checkOwner(ownerUrl)
  const applied = await migrate(ownerUrl)
  return (await installJobSchema(ownerUrl)) ? [...applied, 'the job schema'] : applied
}
