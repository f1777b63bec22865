// Serves the built web app: prerendered pages by path, whatever their case, and the app's shell for everything that a
// browser draws itself. Pages are few and small, so they are read once and kept.

import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Refusal } from '#contract/refusals.ts'

export type Site = { directory: string; scriptHashes: string[]; pages: ReadonlyMap<string, string> }

const SHELL = '/__spa-fallback.html'
const APP_PATHS = /^\/(user|anjo|kit)(\/|$)/i

/** The pages know nothing of the rail when they are built; it is stamped in here, and the ribbon shows by it. */
export async function readSite(directory: string, rail: string): Promise<Site> {
  const names = (await readdir(directory, { recursive: true })).filter((name) => name.endsWith('.html'))
  const pages = await Promise.all(
    names.map(async (name) => {
      const html = await readFile(join(directory, name), 'utf8')
      return [pathOf(name), html.replace('data-rail="sandbox"', `data-rail="${rail}"`)] as const
    }),
  )
  const { scriptHashes } = JSON.parse(await readFile(join(directory, 'csp.json'), 'utf8')) as {
    scriptHashes: string[]
  }
  return { directory, scriptHashes, pages: new Map(pages) }
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
    return sendPage(site, path, request, reply)
  })
}

async function sendPage(site: Site, path: string, request: FastifyRequest, reply: FastifyReply) {
  const page = site.pages.get(path || '/') ?? (APP_PATHS.test(path) ? site.pages.get(SHELL) : undefined)
  if (page) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
  if (/\.\w+$/.test(path)) return reply.sendFile(path.slice(1), site.directory)
  const missing = site.pages.get('/404.html') ?? site.pages.get('/404') ?? site.pages.get(SHELL)
  request.log.debug({ path }, 'no such page')
  return reply.code(404).type('text/html; charset=utf-8').send(missing)
}
