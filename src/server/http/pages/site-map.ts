import type { FastifyInstance } from 'fastify'
import { escapeHtml } from '#server/http/pages/escape-html.ts'

/** Serves sitemap.xml and robots.txt. */
export function bindSiteMap(app: FastifyInstance, paths: readonly string[], publicOrigin: string): void {
  const places = paths.map((path) => `<url><loc>${escapeHtml(publicOrigin + path)}</loc></url>`).join('')
  const siteMap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places}</urlset>`
  const robots = ['User-agent: *', 'Disallow: /user/', 'Disallow: /anjo/', 'Disallow: /api/', '']
    .concat(`Sitemap: ${publicOrigin}/sitemap.xml`, '')
    .join('\n')
  app.get('/sitemap.xml', (_, reply) => reply.type('application/xml; charset=utf-8').send(siteMap))
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
}
