import { PRODUCT_NAME } from '#domain/product.ts'
import type { ReadFigures } from '#server/http/pages/site.ts'

/** The published name, logo and colours, for use outside the pages. */
export type Brand = {
  name: string
  logoId: string | undefined
  /** Colours of the gradient under white text. */
  colours: { start: string; end: string }
}

const STANDARD_COLOURS = { start: '#0b6f74', end: '#1c469f' }

/** Falls back to the product's own brand if the database was never read. */
export async function readBrand(readFigures: ReadFigures): Promise<Brand> {
  const figures = await readFigures().catch((): Awaited<ReturnType<ReadFigures>> => ({}))
  const text = (name: string) => (typeof figures[name] === 'string' ? figures[name] : undefined)
  return {
    name: text('brand.name') ?? PRODUCT_NAME,
    logoId: text('brand.logoId') || undefined,
    colours: {
      start: text('brand.gradientStart') ?? STANDARD_COLOURS.start,
      end: text('brand.gradientEnd') ?? STANDARD_COLOURS.end,
    },
  }
}
