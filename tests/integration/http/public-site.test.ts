import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { cacheLastKnown } from '#server/http/pages/last-known.ts'
import { readSite, type ReadFigures } from '#server/http/pages/site.ts'
import { systemClock } from '#server/platform/clock.ts'
import { createTestDatabase } from '#tests/support/database/database.ts'
import { startTestServer } from '#tests/support/http/test-server.ts'

const files = {
  'index.html': '<html data-rail="sandbox">home</html>',
  'About/index.html': '<html data-rail="sandbox">about</html>',
  '404.html': '<html data-rail="sandbox">nothing here</html>',
  '__spa-fallback.html': '<html data-rail="sandbox">shell</html>',
  'csp.json': '{"scriptHashes":["sha256-abc="]}',
  'icon.svg': '<svg/>',
  'assets/app-1234.js': 'console.log(1)',
  'assets/app-1234.js.br': 'small',
}

const parent = await mkdtemp(join(tmpdir(), 'site-'))
const directory = join(parent, 'site')
await mkdir(directory)
await mkdir(join(directory, 'About'))
await mkdir(join(directory, 'assets'))
await Promise.all(Object.entries(files).map(([name, text]) => writeFile(join(directory, name), text)))
await writeFile(join(parent, 'outside-the-site.txt'), 'secret')
const fixture = await createTestDatabase()
const server = await startTestServer(fixture, [], { site: await readSite(directory, 'manual') })

test('a referral link to the home page leads to registration, whatever it holds', async () => {
  const ask = (path: string) => fetch(server.origin + path, { redirect: 'manual' })
  const answer = await ask('/?ref=demo')
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/user/register?ref=demo'])
  const strange = await ask(`/?ref=${encodeURIComponent('a&b=//evil.example\r\nx')}`)
  expect(strange.headers.get('location')).toBe('/user/register?ref=a%26b%3D%2F%2Fevil.example%0D%0Ax')
})

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(server.origin + path, { headers })
  return { status: response.status, text: await response.text(), headers: response.headers }
}

test.each([
  ['/', 200, 'home'],
  ['/?ref=', 200, 'home'],
  ['/about', 200, 'about'],
  ['/ABOUT/', 200, 'about'],
  ['/user/dashboard', 200, 'shell'],
  ['/Anjo/Dashboard', 200, 'shell'],
  ['/nowhere', 404, 'nothing here'],
  ['/userland', 404, 'nothing here'],
  ['/no-such-file.png', 404, 'nothing here'],
  ['/%zz', 400, ''],
  ['//', 200, 'home'],
  ['//[', 404, 'nothing here'],
])('%s answers %i', async (path, status, text) => {
  const answer = await get(path)
  expect(answer.status).toBe(status)
  expect(answer.text).toContain(text)
})

test('every page contains the rail, which controls the sandbox ribbon', async () => {
  for (const path of ['/', '/about', '/user/x', '/nowhere']) {
    expect((await get(path)).text).toContain('data-rail="manual"')
  }
})

test('built files are immutable and compressed; pages are revalidated', async () => {
  const asset = await get('/assets/app-1234.js', { 'accept-encoding': 'identity' })
  expect(asset.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(asset.text).toBe('console.log(1)')
  expect((await get('/')).headers.get('cache-control')).toBe('no-cache')
  expect((await get('/icon.svg')).text).toBe('<svg/>')
})

test('a file without a hash in its name is revalidated', async () => {
  const icon = await get('/icon.svg')
  expect(icon.headers.get('cache-control')).toBe('no-cache')
  const etag = icon.headers.get('etag')!
  expect((await get('/icon.svg', { 'if-none-match': etag, 'cache-control': 'max-age=0' })).status).toBe(304)
})

test.each(['/', '/api', '/api/openapi.json', '/api/plan.schema.json'])(
  '%s is compressed and revalidated',
  async (path) => {
    const encodings = ['br, gzip', 'gzip;q=0.5', 'br;q=0, gzip', 'identity']
    const answers = await Promise.all(encodings.map((each) => get(path, { 'accept-encoding': each })))
    expect(answers.map(({ headers }) => headers.get('content-encoding'))).toEqual([
      'br',
      'gzip',
      'gzip',
      null,
    ])
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    const { headers } = answers[0]!
    expect([headers.get('vary'), headers.get('cache-control')]).toEqual(['accept-encoding', 'no-cache'])
    const again = await get(path, { 'if-none-match': `"other", ${headers.get('etag')}` })
    expect([again.status, again.text]).toEqual([304, ''])
    expect((await get('/nowhere', { 'if-none-match': '*' })).status).toBe(404)
  },
)

test('only the scripts that the build wrote may run', async () => {
  const policy = (await get('/')).headers.get('content-security-policy')
  expect(policy).toContain("script-src 'self' 'sha256-abc='")
})

test('a missing asset or call is a refusal, never a page', async () => {
  for (const path of ['/assets/none.js', '/api/none']) {
    const answer = await get(path)
    expect([answer.status, JSON.parse(answer.text)]).toMatchObject([404, { code: 'not-found' }])
  }
})

test('no path leads out of the site', async () => {
  for (const path of [
    '/../outside-the-site.txt',
    '/..%2foutside-the-site.txt',
    '/assets/..%2f..%2foutside-the-site.txt',
  ]) {
    const text = await new Promise<string>((resolve, reject) => {
      const { hostname, port } = new URL(server.origin)
      request({ hostname, port, path }, (response) => {
        let body = ''
        response.on('data', (chunk) => (body += chunk)).on('end', () => resolve(body))
      })
        .on('error', reject)
        .end()
    })
    expect(text).not.toContain('secret')
  }
})

test('figures are rendered into a page as text, and again when they change', async () => {
  await mkdir(join(directory, 'Figures'))
  await writeFile(
    join(directory, 'Figures/index.html'),
    '<main><p title="{{plan.name}}">{{plan.name}} {{unknown}}</p></main>',
  )
  let figures: { 'plan.name': string; lastKnownAt?: string } = { 'plan.name': '<b>"1"</b>' }
  const filled = await startTestServer(fixture, [], {
    site: await readSite(directory, 'manual'),
    readFigures: async () => figures,
  })
  const read = async (encoding: string) =>
    (await fetch(`${filled.origin}/figures`, { headers: { 'accept-encoding': encoding } })).text()
  const written = '&lt;b&gt;&quot;1&quot;&lt;/b&gt;'
  expect(await read('identity')).toBe(`<main><p title="${written}">${written} </p></main>`)
  figures = { 'plan.name': 'two' }
  expect(await read('identity')).toBe('<main><p title="two">two </p></main>')
  expect(await read('br')).toBe('<main><p title="two">two </p></main>')
  figures = { 'plan.name': 'two', lastKnownAt: '15/11/2026 12:00' }
  expect(await read('br')).toBe(
    '<main><p class="last-known" role="status">We cannot read new figures right now. This page shows the last known ones, from 15/11/2026 12:00 UTC.</p><p title="two">two </p></main>',
  )
  const siteMap = await (await fetch(`${filled.origin}/sitemap.xml`)).text()
  expect([...siteMap.matchAll(/<loc>[^<]*?(\/\w*)<\/loc>/g)].map(([, path]) => path)).toEqual([
    '/',
    '/About',
    '/Figures',
  ])
})

test('manifest, icons, share images, API and feed have the published brand, even during a database outage', async () => {
  const logo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#ff0000' } })
    .webp({ lossless: true })
    .toBuffer()
  await Promise.all(
    ['icon-192.png', 'icon-maskable-512.png'].map((name) => writeFile(join(directory, name), 'built')),
  )
  await writeFile(join(directory, 'manifest.webmanifest'), '{"name":"Tributary","id":"/user/dashboard"}')
  let figures: Awaited<ReturnType<ReadFigures>> = {}
  let isDatabaseDown = false
  const branded = await startTestServer(fixture, [], {
    site: await readSite(directory, 'manual'),
    readFigures: async () => figures,
    readSiteImage: async (id) => {
      if (isDatabaseDown) throw new Error('no database')
      return id === 'logo' ? logo : undefined
    },
    statementFeed: cacheLastKnown(async () => [], systemClock),
  })
  const read = async (path: string) => (await fetch(branded.origin + path)).bytes()
  const text = async (path: string) => String(Buffer.from(await read(path)))
  const pixel = async (path: string, left: number, top: number) => {
    const image = sharp(await read(path)).extract({ left, top, width: 1, height: 1 })
    return [...(await image.removeAlpha().raw().toBuffer())]
  }
  expect(await text('/icon-192.png')).toBe('built')
  const { headers } = await fetch(`${branded.origin}/share/home.png`)
  expect([headers.get('content-type'), headers.get('cache-control')]).toEqual(['image/png', 'no-cache'])
  const colours = { 'brand.gradientStart': '#004000', 'brand.gradientEnd': '#004000' }
  figures = { 'brand.name': 'Rivulet "R" & Co', 'brand.logoId': 'logo', images: 'logo', ...colours }
  for (const down of [false, true]) {
    isDatabaseDown = down
    expect(JSON.parse(await text('/manifest.webmanifest'))).toEqual({
      name: 'Rivulet "R" & Co',
      short_name: 'Rivulet "R" & Co',
      id: '/user/dashboard',
    })
    expect(await pixel('/icon-192.png', 96, 96)).toEqual([255, 0, 0])
    expect(await pixel('/icon-maskable-512.png', 5, 5)).toEqual([255, 255, 255])
    expect(await pixel('/site-images/logo', 4, 4)).toEqual([255, 0, 0])
    expect(await text('/icon.svg')).toContain('<image width="128"')
    expect(await pixel('/share/home.png', 5, 5)).toEqual([0, 64, 0])
    expect(await pixel('/share/home.png', 124, 120)).toEqual([255, 0, 0])
    expect(await text('/api')).toContain('Rivulet &quot;R&quot; &amp; Co')
    expect(await text('/statements.atom')).toContain(
      '<title>Rivulet &quot;R&quot; &amp; Co statements</title>',
    )
  }
  figures = {}
  expect((await fetch(`${branded.origin}/site-images/logo`)).status).toBe(404)
  expect(await text('/share/none.png')).toContain('nothing here')
})

test('security.txt names the contact, and has not expired', async () => {
  const response = await fetch(`${server.origin}/.well-known/security.txt`)
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  const text = await response.text()
  expect(text).toMatch(/^Contact: mailto:\S+@\S+$/m)
  expect(Date.parse(/^Expires: (.*)$/m.exec(text)![1]!)).toBeGreaterThan(Date.now())
})

test('the old addresses redirect to their screens and keep the query', async () => {
  const leads = async (from: string) =>
    (await fetch(server.origin + from, { redirect: 'manual' })).headers.get('location')
  expect(await leads('/user/transactions?page=2')).toBe('/user/transaction/transaction-report?page=2')
  expect(await leads('/User/Team')).toBe('/user/report/downline')
  expect(await leads('/user/capping')).toBe('/user/account/capping')
  expect(await leads('/user/referrals')).toBe('/user/report/direct')
  expect(await leads('/user/earnings')).toBe('/user/report/my-earning')
  expect(await leads('/user/team-deposits?period=7')).toBe('/user/team-business?period=7')
  expect(await leads('/user/deposits?search=x')).toBe('/user/account/history?search=x&type=Deposit')
  expect(await leads('/user/withdrawals')).toBe('/user/account/history?type=Withdrawal')
  expect(await leads('/terms')).toBe('/terms-and-conditions')
})
