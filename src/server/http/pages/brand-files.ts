// Files with the published brand: web app manifest, icons and link preview images. Their URLs never change, so browsers revalidate
// them. Rendered at the first request, then cached.

import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sharp from 'sharp'
import { PUBLIC_PAGES, shareImagePath } from '#contract/platform/public-pages.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { readBrand, type Brand } from '#server/http/pages/brand.ts'
import { createDocument, sendDocument, type PublicDocument } from '#server/http/pages/public-document.ts'
import type { ReadFigures, Site } from '#server/http/pages/site.ts'
import type { ShareImage } from '#server/platform/share-image/render-share-image.ts'
import { WorkerPool } from '#server/platform/worker-pool.ts'

/** Undefined if the published content does not use the image. */
export type ReadSiteImage = (imageId: string) => Promise<Uint8Array | undefined>
type Sources = { readFigures: ReadFigures; readSiteImage: ReadSiteImage }
type BrandWithLogo = Brand & { logo: Uint8Array | undefined }

const MANIFEST = '/manifest.webmanifest'
const IMAGE_SIZE = { width: 512, height: 512, fit: 'inside', withoutEnlargement: true } as const
/** Side length in pixels, and the margin that a mask may cut off. */
const ICONS = {
  '/favicon.ico': { size: 48, margin: 0 },
  '/icon.svg': { size: 128, margin: 0 },
  '/icon-180.png': { size: 180, margin: 0 },
  '/icon-192.png': { size: 192, margin: 0 },
  '/icon-512.png': { size: 512, margin: 0 },
  '/icon-maskable-512.png': { size: 512, margin: 64 },
} as const
type IconPath = keyof typeof ICONS

const shareImages = new WorkerPool<ShareImage, Uint8Array>(
  new URL('../../platform/share-image/share-image-worker.ts', import.meta.url),
  { workers: 1, maxQueued: 2 * PUBLIC_PAGES.length },
)

export function bindBrandFiles(app: FastifyInstance, site: Site, sources: Sources): void {
  bindSiteImages(app, sources)
  const readBrandWithLogo = createBrandReader(sources)
  const readBuilt = (path: string) => readFile(join(site.directory, path))
  const bind = (path: string, render: (brand: BrandWithLogo) => Promise<PublicDocument>) => {
    const cached = cacheByBrand(render)
    app.get(path, async (request, reply) =>
      sendDocument(request, reply, await cached(await readBrandWithLogo())),
    )
  }
  if (site.files.has(MANIFEST))
    bind(MANIFEST, async ({ name }) => {
      const built = JSON.parse(String(await readBuilt(MANIFEST))) as object
      return createDocument('application/manifest+json', JSON.stringify({ ...built, name, short_name: name }))
    })
  for (const path of Object.keys(ICONS).filter((each): each is IconPath => site.files.has(each)))
    bind(path, async ({ logo }) =>
      logo ? renderIcon(path, logo) : createDocument(typeOf(path), await readBuilt(path)),
    )
  for (const { path, headline } of PUBLIC_PAGES)
    bind(shareImagePath(path), async ({ name, colours, logo }) =>
      createDocument('image/png', await shareImages.run({ name, headline, colours, ...(logo && { logo }) })),
    )
}

/** Published images, scaled down for pages. An image that is no longer published is neither served nor cached. */
function bindSiteImages(app: FastifyInstance, { readFigures, readSiteImage }: Sources): void {
  const cache = new Map<string, Promise<Buffer | undefined>>()
  async function render(imageId: string) {
    const image = await readSiteImage(imageId)
    return image && sharp(image).resize(IMAGE_SIZE).webp({ quality: 82 }).toBuffer()
  }
  function readCached(imageId: string) {
    const image = cache.get(imageId) ?? render(imageId)
    cache.set(imageId, image)
    image.catch(() => cache.delete(imageId))
    return image
  }
  app.get<{ Params: { imageId: string } }>('/site-images/:imageId', async (request, reply) => {
    const { images } = await readFigures()
    const published = typeof images === 'string' ? images.split(' ') : []
    for (const id of cache.keys()) if (!published.includes(id)) cache.delete(id)
    const { imageId } = request.params
    const bytes = published.includes(imageId) ? await readCached(imageId) : undefined
    if (!bytes) throw new Refusal('not-found')
    return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}

/** Caches the last logo, so that it survives a database outage. Without one, the product's own logo is used. */
function createBrandReader({ readFigures, readSiteImage }: Sources): () => Promise<BrandWithLogo> {
  let cached: { id: string; logo: Uint8Array } | undefined
  return async () => {
    const brand = await readBrand(readFigures)
    const id = brand.logoId
    if (id === undefined) return { ...brand, logo: undefined }
    if (cached?.id !== id) {
      const logo = await readSiteImage(id).catch(() => undefined)
      if (logo) cached = { id, logo }
      else return { ...brand, logo: undefined }
    }
    return { ...brand, logo: cached.logo }
  }
}

/** Caches one document per brand; failures are not cached. */
function cacheByBrand(render: (brand: BrandWithLogo) => Promise<PublicDocument>) {
  let cached: { key: string; document: Promise<PublicDocument> } | undefined
  return (brand: BrandWithLogo): Promise<PublicDocument> => {
    const { name, colours, logo, logoId } = brand
    const key = JSON.stringify([name, colours, logo ? logoId : null])
    if (cached?.key === key) return cached.document
    const document = render(brand)
    const entry = { key, document }
    cached = entry
    document.catch(() => {
      if (cached === entry) cached = undefined
    })
    return document
  }
}

const typeOf = (path: string) => {
  if (path.endsWith('.svg')) return 'image/svg+xml'
  return path.endsWith('.ico') ? 'image/x-icon' : 'image/png'
}

async function renderIcon(path: IconPath, logo: Uint8Array): Promise<PublicDocument> {
  const { size, margin } = ICONS[path]
  const inner = size - 2 * margin
  const background = margin > 0 ? '#ffffff' : '#ffffff00'
  const png = await sharp(logo)
    .resize(inner, inner, { fit: 'contain', background })
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background })
    .png()
    .toBuffer()
  if (!path.endsWith('.svg')) return createDocument('image/png', png)
  const href = `data:image/png;base64,${png.toString('base64')}`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><image width="${size}" height="${size}" href="${href}"/></svg>`
  return createDocument('image/svg+xml', svg)
}
