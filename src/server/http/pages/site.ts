// Serves the built web app: prerendered pages by path, whatever their case, and the app's shell for everything that a
// browser draws itself. Pages are few and small, so they are read once and kept, and those that carry figures are filled
// again when the figures change.

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/platform/refusals.ts'
import { fillPage, hasPlaces } from '#server/http/pages/render-template.ts'
import { movedTo } from '#server/http/pages/redirects.ts'

type Figures = Readonly<Record<string, string>>
/** Answers the same object as long as nothing changed. */
export type ReadFigures = () => Promise<Figures>

type Bytes = { plain: Buffer; brotli: Buffer }
type Page = { html: string; asks: boolean; filled?: { figures: Figures; bytes: Bytes } }

export type Site = {
  directory: string
  scriptHashes: string[]
  pages: ReadonlyMap<string, Page>
  /** The public pages as their addresses are written. */
  paths: readonly string[]
  /** Icons, the manifest and the like, which lie beside the pages. */
  files: ReadonlySet<string>
  rail: string
}

const SHELL = '/__spa-fallback.html'
const MISSING = '/404.html'
const APP_PATHS = /^\/(user|anjo|kit)(\/|$)/i
const NONE: Figures = {}
/** On any other rail there is no such page. */
const SANDBOX_PATHS = /^\/anjo\/time-machine$/i

/** The pages know nothing of the rail when they are built; it is stamped in here, and the ribbon shows by it. */
export async function readSite(directory: string, rail: string): Promise<Site> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const built = await readFile(join(directory, name), 'utf8')
      const html = built.replace('data-rail="sandbox"', `data-rail="${rail}"`)
      return [pathOf(name), { html, asks: hasPlaces(html) }] as const
    }),
  )
  const { scriptHashes } = JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8')) as {
    scriptHashes: string[]
  }
  const beside = (await readdir(directory, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => `/${relative(directory, join(parentPath, name)).replaceAll('\\', '/')}`)
  const files = new Set(beside.filter((path) => !/\.html$|^\/csp\.json$|^\/assets\//.test(path)))
  const paths = names.filter((name) => name.endsWith('index.html')).map(pathOf)
  return {
    directory,
    scriptHashes,
    files,
    rail,
    paths: paths.toSorted(),
    pages: new Map(pages.map(([path, page]) => [path.toLowerCase(), page])),
  }
}

const pathOf = (name: string) =>
  `/${relative('.', name).replaceAll('\\', '/')}`.replace(/\/index\.html$/, '') || '/'

export function bindSite(app: FastifyInstance, site: Site, readFigures: ReadFigures): void {
  app.register(fastifyStatic, {
    root: join(site.directory, 'assets'),
    prefix: '/assets/',
    immutable: true,
    maxAge: '1y',
    preCompressed: true,
    decorateReply: true,
  })
  app.setNotFoundHandler(async (request, reply) => {
    const path = decodeURI(request.url.split('?')[0]!).toLowerCase().replace(/\/$/, '')
    if (request.method !== 'GET' && request.method !== 'HEAD') throw new Refusal('not-found')
    if (path.startsWith('/api/') || path.startsWith('/assets/')) throw new Refusal('not-found')
    const ref = path === '' && new URL(request.url, 'http://site').searchParams.get('ref')
    if (ref) return reply.redirect(`/user/register?ref=${encodeURIComponent(ref)}`)
    const elsewhere = movedTo(path, new URL(request.url, 'http://site').search)
    if (elsewhere) return reply.redirect(elsewhere)
    if (site.files.has(path)) return reply.sendFile(path.slice(1), site.directory)
    const drawn = APP_PATHS.test(path) && (site.rail === 'sandbox' || !SANDBOX_PATHS.test(path))
    const page = site.pages.get(path || '/') ?? (drawn ? site.pages.get(SHELL) : undefined)
    const shown = page ?? site.pages.get(MISSING)!
    const bytes = bytesOf(shown, shown.asks ? await readFigures() : NONE)
    return send(bytes, request, page ? reply : reply.code(404))
  })
}

function bytesOf(page: Page, figures: Figures): Bytes {
  if (page.filled?.figures !== figures) {
    const plain = Buffer.from(page.asks ? fillPage(page.html, figures) : page.html)
    // What is filled is packed while somebody waits, so a little less tightly.
    const quality = page.asks ? 5 : constants.BROTLI_MAX_QUALITY
    const brotli = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
    page.filled = { figures, bytes: { plain, brotli } }
  }
  return page.filled.bytes
}

function send({ plain, brotli }: Bytes, request: FastifyRequest, reply: FastifyReply) {
  const packed = /\bbr\b/.test(String(request.headers['accept-encoding']))
  if (packed) reply.header('content-encoding', 'br')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(packed ? brotli : plain)
}
