import sharp from 'sharp'
import { PRODUCT_NAME } from '#domain/product.ts'
import { brandTheme, type BrandColours } from '#domain/site/colour-contrast.ts'
import type { Queryable } from '#server/platform/database.ts'

export type MailBrand = {
  name: string
  /** White text is readable on it. */
  colour: string
  /** A PNG file; without one, the first letter of the name is shown. */
  logo: Buffer | undefined
}

type PublishedBrand = BrandColours & { name: string; logo: string | null }

const STANDARD: PublishedBrand = { name: PRODUCT_NAME, logo: null, primary: '#2158d0', accent: '#0c8a8f' }
const LOGO_PIXELS = 96

/** Reads the published brand. The last logo is cached, because every mail contains it. */
export function createMailBrandReader(): (on: Queryable) => Promise<MailBrand> {
  let cached: { id: string; logo: Buffer } | undefined
  return async (on) => {
    const { name, logo: id, ...colours } = await readPublishedBrand(on)
    if (id !== null && cached?.id !== id) {
      const logo = await readLogo(on, id)
      cached = logo && { id, logo }
    }
    const logo = cached?.id === id ? cached?.logo : undefined
    return { name, colour: brandTheme(colours).dark.gradient.primary, logo }
  }
}

async function readPublishedBrand(on: Queryable): Promise<PublishedBrand> {
  const { rows } = await on.query<{ brand: PublishedBrand }>(
    `select content -> 'brand' as brand from site_content_version order by version desc limit 1`,
  )
  return rows[0]?.brand ?? STANDARD
}

async function readLogo(on: Queryable, id: string): Promise<Buffer | undefined> {
  const { rows } = await on.query<{ bytes: Buffer }>('select bytes from image where id = $1', [id])
  if (!rows[0]) return undefined
  const background = '#ffffff00'
  return sharp(rows[0].bytes)
    .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'contain', background })
    .png()
    .toBuffer()
}
