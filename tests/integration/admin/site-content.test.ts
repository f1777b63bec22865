// Content of the public site: draft, publication, versions, and what visitors receive.

import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { SiteContent } from '#contract/platform/site-content.ts'
import { defaultContent } from '#server/site/content/default-content.ts'
import { findPublishedImage } from '#server/site/content/site-content-queries.ts'
import { readPublished } from '#server/site/content/read-content.ts'
import { publishedFigures } from '#server/site/published-figures.ts'
import { readConfig } from '#server/platform/config.ts'
import { renderTemplate } from '#server/http/pages/render-template.ts'
import type { Json } from '#tests/support/http/http-client.ts'
import {
  NOON,
  PASSWORD,
  registerMember,
  signInMaster,
  startIdentityFixture,
} from '#tests/support/http/identity-fixture.ts'

const PATH = '/api/admin/site-content'

const fixture = await startIdentityFixture()
const master = await signInMaster(fixture)

type State = { version: number; published: SiteContent; draft: { revision: string; changes: Json[] } | null }
const read = async () => (await master.get(PATH)).body as object as State
const save = async (changes: Partial<SiteContent>, revision?: string | null) =>
  master.put(`${PATH}/draft`, {
    revision: revision === undefined ? ((await read()).draft?.revision ?? null) : revision,
    content: { ...(await read()).published, ...changes },
  })
const publishRevision = (revision: unknown) => master.post(`${PATH}/publication`, { revision })
const publish = async () => publishRevision((await read()).draft?.revision)
const brand = (changes: Partial<SiteContent['brand']>) => ({ brand: { ...defaultContent.brand, ...changes } })

const sortedStatuses = (answers: readonly { status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other)

/** Renders these placeholders as visitors see them. */
const visit = async (html: string) =>
  renderTemplate(html, publishedFigures(readConfig({}), await readPublished(fixture.database.pool)))

const NAME = '{{brand.name}}'
const TEAM = '{{#team}}{{person.name}}{{#person.sample}} (sample){{/person.sample}};{{/team}}'

test('a draft changes nothing for visitors until it is published, with the password, as a version', async () => {
  expect(await visit(NAME)).toBe('Tributary')
  const team = [
    { name: 'Helen <Brandt>', role: 'Managing director', text: 'Runs it.', portrait: null, sample: false },
  ]
  const saved = await save({ ...brand({ name: 'Rivulet' }), team })
  expect([saved.status, saved.body['code']]).toEqual([200, undefined])
  expect(await visit(NAME + TEAM)).toBe('TributaryFirst team member (sample);Second team member (sample);')

  await fixture.database.pool.query('update session set reauthenticated_at = null')
  expect((await publish()).body['code']).toBe('password-needed')
  await fixture.database.pool.query('update session set reauthenticated_at = $1', [NOON])
  expect((await publish()).status).toBe(200)
  expect(await visit(NAME + TEAM)).toBe('RivuletHelen &lt;Brandt&gt;;')
  const { version, draft } = await read()
  expect([version, draft]).toEqual([1, null])

  const { rows } = await fixture.database.pool.query<{ action: string; after: object }>(
    `select action, after from audit_entry where subject = 'site content version 1'`,
  )
  expect(rows).toMatchObject([
    { action: 'site content published', after: { 'Product name': 'Rivulet', Team: '1 person, edited' } },
  ])
})

test('mails, authenticator apps and the API name the product as published', async () => {
  const { browser } = await registerMember(fixture, 'nora')
  const { rows } = await fixture.database.pool.query<{ subject: string; sealed: Buffer }>(
    `select subject, sealed_text as sealed from outbox_mail where recipient = 'nora@example.com'`,
  )
  const mails = rows.map(({ subject, sealed }) => [subject, fixture.secrets.open(sealed)])
  expect(mails).toEqual([['Welcome to Rivulet', expect.stringContaining('Rivulet staff will never ask')]])
  const setup = await browser.post('/api/two-factor/setup', { password: PASSWORD })
  expect(new URL(String(setup.body['uri'])).searchParams.get('issuer')).toBe('Rivulet')
  expect((await browser.get('/api/status')).body['name']).toBe('Rivulet')
})

test('if two administrators edit the same draft, the second is refused and overwrites nothing', async () => {
  const answers = await Promise.all([save({}, null), save(brand({ name: 'Two' }), null)])
  expect(sortedStatuses(answers)).toEqual([200, 409])
  const { draft } = await read()
  const edits = await Promise.all(['A', 'B'].map((name) => save(brand({ name }), draft!.revision)))
  expect(sortedStatuses(edits)).toEqual([200, 409])
  expect(edits.find(({ status }) => status === 409)?.body['code']).toBe('site-draft-changed')
  const edited = (await read()).draft!.revision
  const both = await Promise.all([publishRevision(edited), publishRevision(edited)])
  expect(sortedStatuses(both)).toEqual([200, 409])
  expect((await read()).version).toBe(2)
  expect((await master.post(`${PATH}/publication`, { revision: draft!.revision })).status).toBe(409)
})

test('unreadable colours, quotes without consent and repeated addresses are refused with a sentence', async () => {
  const [study] = defaultContent.caseStudies
  const refused = {
    'content.brand.primary': brand({ primary: '#ffd400' }),
    'content.testimonials.0.consentOn': {
      testimonials: [{ quote: 'Good.', by: 'Erik', consentOn: '', sample: false }],
    },
    'content.caseStudies.1.slug': { caseStudies: [study!, study!] },
    'content.brand.logo': brand({ logo: 'no-image' }),
    'content.team.0.portrait': { team: [{ ...defaultContent.team[0]!, portrait: 'no-image' }] },
  }
  for (const [field, changes] of Object.entries(refused)) {
    const { status, body } = await save(changes)
    expect([status, Object.keys(body['fields'] as object)]).toEqual([400, [field]])
  }
  const { body } = await save(brand({ primary: '#ffd400' }))
  expect(Object.values(body['fields'] as object)[0]).toBe(
    'Choose a darker colour. White text on the main colour needs a contrast of 4.5 to 1; this one has 1.2.',
  )
  const unknown = await save(brand({ logo: '0199c2f4-7c1e-4b5a-9d3e-5f6a7b8c9d0e' }))
  expect(unknown.body['code']).toBe('image-unknown')
  expect((await read()).draft).toBeNull()
})

test('a logo and portraits are public once they are published, and colours reach the style sheet', async () => {
  const picture = { width: 64, height: 64, channels: 3, background: '#7a0022' } as const
  const png = await sharp({ create: picture }).png().toBuffer()
  const uploadImage = async () => String((await master.post('/api/admin/images', png)).body['id'])
  const [logo, unused] = [await uploadImage(), await uploadImage()]
  const [person] = defaultContent.team
  const withPortrait = { team: [{ ...person!, portrait: await uploadImage() }] }
  const { portrait } = withPortrait.team[0]!
  await save({ ...brand({ logo, primary: '#7a0022' }), ...withPortrait })
  const findImages = () =>
    Promise.all([logo, portrait, unused].map((id) => findPublishedImage(fixture.database.pool, id)))
  expect(await findImages()).toEqual([undefined, undefined, undefined])
  expect((await publish()).status).toBe(200)
  const [logoBytes, portraitBytes, unusedBytes] = await findImages()
  expect([logoBytes?.length, portraitBytes?.length]).toEqual([expect.any(Number), expect.any(Number)])
  expect(unusedBytes).toBeUndefined()
  expect(
    await visit('{{#team}}{{#person.portrait}}{{person.portraitUrl}}{{/person.portrait}}{{/team}}'),
  ).toBe(`/site-images/${portrait}`)
  expect(await visit('{{brand.css}}')).toContain('--brand-2:#7a0022')
  expect(await visit('{{brand.stylesheet}}')).toBe('/site-theme.css?v=3')
  const again = await save(brand({ logo, name: 'Same logo' }))
  expect(again.status).toBe(200)
  expect((await master.delete(`${PATH}/draft/${(await read()).draft!.revision}`)).status).toBe(200)
})

test('an earlier version is restored through a draft, and a published one is never changed', async () => {
  const versions = (await master.get(`${PATH}/versions`)).body as object as Json[]
  expect(versions.map(({ version }) => version)).toEqual([3, 2, 1])
  expect((await master.post(`${PATH}/versions/99/restoration`, { revision: null })).status).toBe(404)
  expect((await master.post(`${PATH}/versions/1/restoration`, { revision: null })).status).toBe(200)
  expect(await visit(NAME)).not.toBe('Rivulet')
  await publish()
  expect(await visit(NAME)).toBe('Rivulet')
  await expect(fixture.database.pool.query(`update site_content_version set content = '{}'`)).rejects.toThrow(
    'permission denied',
  )
})
