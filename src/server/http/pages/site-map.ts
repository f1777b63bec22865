import type { FastifyInstance } from 'fastify'
import type { Clock } from '#server/platform/clock.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

const SECURITY_CONTACT_DAYS = 180

type SiteAddress = {
  readPaths: () => Promise<readonly string[]>
  publicOrigin: string
  contactEmail: string
  clock: Clock
}

/** Serves sitemap.xml, robots.txt and security.txt. */
export function bindSiteMap(
  app: FastifyInstance,
  { readPaths, publicOrigin, contactEmail, clock }: SiteAddress,
): void {
  const robots = ['User-agent: *', 'Disallow: /user/', 'Disallow: /anjo/', 'Disallow: /api/', '']
    .concat(`Sitemap: ${publicOrigin}/sitemap.xml`, '')
    .join('\n')
  app.get('/sitemap.xml', async (_, reply) => {
    const places = (await readPaths()).map(
      (path) => `<url><loc>${escapeHtml(publicOrigin + path)}</loc></url>`,
    )
    const siteMap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>`
    return reply.type('application/xml; charset=utf-8').send(siteMap)
  })
  app.get('/.well-known/security.txt', (_, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(renderSecurityContact(publicOrigin, contactEmail, clock.now())),
  )
  app.get('/robots.txt', (_, reply) => reply.type('text/plain; charset=utf-8').send(robots))
}

/** security.txt (RFC 9116). The expiry is always in the future, because the contact comes from the current configuration. */
function renderSecurityContact(publicOrigin: string, contactEmail: string, now: Date): string {
  const expires = new Date(now.getTime() + SECURITY_CONTACT_DAYS * 86_400_000).toISOString()
  return [
    `Contact: mailto:${contactEmail}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en',
    `Canonical: ${publicOrigin}/.well-known/security.txt`,
    '',
  ].join('\n')
}
