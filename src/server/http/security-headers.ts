import { MINIMAL_STYLE_HASH } from '#server/http/pages/minimal-page.ts'

/** For a page that is framed by another page of the product. */
export const allowOwnFrames = (headers: Record<string, string>): Record<string, string> => ({
  ...headers,
  'content-security-policy': String(headers['content-security-policy']).replace(
    "frame-ancestors 'none'",
    "frame-ancestors 'self'",
  ),
  'x-frame-options': 'SAMEORIGIN',
})

/** Headers of every response, computed once at start instead of per request. */
export function securityHeaders(
  publicOrigin: string,
  scriptHashes: readonly string[],
): Record<string, string> {
  const encrypted = publicOrigin.startsWith('https:')
  const policy = [
    "default-src 'self'",
    `script-src ${["'self'", ...scriptHashes.map((hash) => `'${hash}'`)].join(' ')}`,
    "script-src-attr 'none'",
    `style-src 'self' '${MINIMAL_STYLE_HASH}'`,
    "img-src 'self' data: blob:",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(encrypted ? ['upgrade-insecure-requests'] : []),
  ]
  return {
    'content-security-policy': policy.join(';'),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...(encrypted && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}
