// Serves the built web app: prerendered pages by path, whatever their case, and the app's shell for everything that a
// browser draws itself. Pages are few and small, so they are read once and kept.

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'
import { movedTo } from '#server/http/moved-paths.ts'

type Page = { plain: Buffer; brotli: Buffer }

export type Site = {
  directory: string
  scriptHashes: string[]
  pages: ReadonlyMap<string, Page>
  /** Icons, the manifest and the like, which lie beside the pages. */
  files: ReadonlySet<string>
  rail: string
}

const SHELL = '/__spa-fallback.html'
const MISSING = '/404.html'
const APP_PATHS = /^\/(user|anjo|kit)(\/|$)/i
/** On any other rail there is no such page. */
const SANDBOX_PATHS = /^\/anjo\/time-machine$/i

/** The pages know nothing of the rail when they are built; it is stamped in here, and the ribbon shows by it. */
export async function readSite(directory: string, rail: string): Promise<Site> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const html = await readFile(join(directory, name), 'utf8')
      const plain = Buffer.from(html.replace('data-rail="sandbox"', `data-rail="${rail}"`))
      return [pathOf(name), { plain, brotli: brotliCompressSync(plain) }] as const
    }),
  )
  const { scriptHashes } = JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8')) as {
    scriptHashes: string[]
  }
  const beside = (await readdir(directory, { withFileTypes: true })).filter((entry) => entry.isFile())
  const files = new Set(
    beside.map(({ name }) => `/${name}`).filter((name) => !/\.html$|^\/csp\.json$/.test(name)),
  )
  return { directory, scriptHashes, files, rail, pages: new Map(pages) }
}

const pathOf = (name: string) =>
  `/${relative('.', name).replaceAll('\\', '/')}`.toLowerCase().replace(/\/index\.html$/, '') || '/'

export function bindSite(app: FastifyInstance, site: Site): void {
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
    return page ? send(page, request, reply) : send(site.pages.get(MISSING)!, request, reply.code(404))
  })
}

function send({ plain, brotli }: Page, request: FastifyRequest, reply: FastifyReply) {
  const packed = /\bbr\b/.test(String(request.headers['accept-encoding']))
  if (packed) reply.header('content-encoding', 'br')
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('vary', 'accept-encoding')
    .send(packed ? brotli : plain)
}
