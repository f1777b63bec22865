import { PRODUCT_NAME } from '#domain/product.ts'
import type { Queryable } from '#server/platform/database.ts'

/** The published name, or the product's own before anything is published. */
export async function readProductName(on: Queryable): Promise<string> {
  const { rows } = await on.query<{ name: string }>(
    `select content -> 'brand' ->> 'name' as name from site_content_version order by version desc limit 1`,
  )
  return rows[0]?.name ?? PRODUCT_NAME
}
