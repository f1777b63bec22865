// Administrators and what the product shows and sends: announcements, the public site, saved replies and views, webhooks, imports.

import { createHash } from 'node:crypto'
import { prepareImport } from '#server/imports/prepare-import.ts'
import { replaceList, screenAllMembers } from '#server/risk/sanctions-queries.ts'
import { webhookEvents } from '#contract/admin/webhooks.ts'
import { allReports } from '#contract/reports/all-reports.ts'
import { createSolidPng } from '#tests/support/http/solid-image.ts'
import type { Operation } from '../operation.ts'
import type { Person } from '../person.ts'
import type { World } from '../world.ts'
import { look, office, onRecord, pickId, pickRow, reasonBody } from './office-choices.ts'

const announcements = {
  param: 'announcementId',
  waiting: 'select id::text from announcement where ended_at is null order by id desc limit 6',
  any: 'select id::text from announcement order by id desc limit 6',
}

function writeAnnouncement(world: World) {
  const { random, clock } = world
  const after = (hours: number) => new Date(clock.now().getTime() + hours * 3_600_000).toISOString()
  return {
    title: random.chance(5) ? '' : `News ${random.below(1000)}`,
    text: 'Support is closed on the holiday. Payments continue.',
    audience: random.pick(['Everyone', 'Active', 'Inactive', 'igniteFund', 'elevatePlus', 'legacyVault']),
    fromAt: random.chance(20) ? after(random.between(1, 60)) : null,
    untilAt: random.chance(40) ? after(random.between(-5, 200)) : null,
    pinned: random.chance(20),
  }
}

const replies = 'select id::text from saved_reply order by id desc limit 10'
const anyReply = { param: 'replyId', waiting: replies, any: replies }

const writeReply = ({ random }: World) => ({
  title: random.chance(6) ? '' : `Reply ${random.below(12)}`,
  text: 'Thank you. We will answer within one working day.',
})

const officeReports = allReports.filter(({ audiences }) => audiences.admin)

function saveView(_: Person, { random }: World) {
  const { name, sort } = random.pick(officeReports)
  return {
    body: {
      report: random.chance(8) ? 'no-such-list' : name,
      name: `View ${random.below(8)}`,
      isShared: random.chance(40),
      settings: { columns: [], filters: {}, search: '', sort: sort.by, direction: sort.direction },
    },
  }
}

const anyView = {
  param: 'viewId',
  waiting: 'select id::text from saved_view where admin_id = $1 order by id',
  any: 'select id::text from saved_view order by id',
}

type Site = {
  version: number
  published: Record<string, object>
  draft: { revision: string; content: Record<string, object> } | null
}

const readSite = (person: Person, world: World) => look<Site>('readSiteContent', person, world)

const shownRevision = ({ draft }: Site, { random }: World): string | null =>
  random.chance(8) ? '999999' : (draft?.revision ?? null)

async function saveDraft(person: Person, world: World) {
  const site = await readSite(person, world)
  if (!site) return undefined
  const { random } = world
  const content = site.draft?.content ?? site.published
  const brand = { ...content['brand'], tagline: `Shared streams ${random.below(100)}` }
  const contact = { ...content['contact'], phone: `+49151${random.below(100_000)}` }
  return { body: { revision: shownRevision(site, world), content: { ...content, brand, contact } } }
}

async function discardDraft(person: Person, world: World) {
  const site = await readSite(person, world)
  const revision = site && shownRevision(site, world)
  return revision == null ? undefined : { params: { revision } }
}

async function publishSite(person: Person, world: World) {
  const site = await readSite(person, world)
  const revision = site && shownRevision(site, world)
  return revision == null ? undefined : { body: { revision } }
}

async function restoreSite(person: Person, world: World) {
  const site = await readSite(person, world)
  if (!site) return undefined
  const version = world.random.chance(8) ? 900 : world.random.between(0, site.version)
  return { params: { version: String(version) }, body: { revision: shownRevision(site, world) } }
}

const chooseWebhook = ({ random }: World) => ({
  url: random.chance(10) ? 'http://127.0.0.1/hook' : `http://hooks.outside.example/erp${random.below(4)}`,
  description: 'Accounting',
  events: webhookEvents.filter(() => random.chance(50)),
})

const anyWebhook = {
  param: 'webhookId',
  waiting: 'select id::text from webhook_endpoint order by id',
  any: 'select id::text from webhook_endpoint order by id',
}

/** What the command of the operator prepares from the files of another system. */
async function prepareFiles(world: World): Promise<void> {
  const { random, made, clock } = world
  const head = 'userrefid,name,email,mobile,sponsor,r_wallet,profit_wallet,withdrawal_wallet'
  const name = `import${random.below(100_000)}`
  const line = (index: number, sponsor: string) => {
    const id = `${name}${'abc'[index]}`
    const amount = random.chance(50) ? String(random.between(1, 500)) : ''
    return `${id},${id} Tester,${id}@example.com,+4915112345678,${sponsor},${amount},,`
  }
  const lines = [head, line(0, 'root'), line(1, `${name}a`), line(2, `${name}b`)]
  const packages = ['userrefid,package,amount', `${name}a,Ignite Fund,100`, `${name}c,elevatePlus,1000`]
  await prepareImport(
    made.database,
    {
      members: { name: 'members.csv', text: lines.join('\r\n') },
      ...(random.chance(50) && { packages: { name: 'packages.csv', text: packages.join('\r\n') } }),
    },
    { keep: true, now: clock.now() },
  )
}

const imports = {
  waiting: "select id::text from import_batch where state = 'prepared' order by id",
  any: 'select id::text from import_batch order by id desc limit 5',
}

/** The model of money does not follow imports, and compares nothing after one: only some runs approve them. */
const SEEDS_PER_IMPORTING_RUN = 6

/** The operator prepares what the administrators decide. */
const onImport = (id: string, weight: number): Operation =>
  office(id, weight, async (person, world) => {
    const { random, options } = world
    const isImporting = options.seed % SEEDS_PER_IMPORTING_RUN === 0
    if (id === 'approveImport' && !isImporting)
      return random.chance(10) ? { params: { importId: '999' } } : undefined
    const waiting = await pickRow(world, imports.waiting)
    if (!waiting && random.chance(60)) await prepareFiles(world)
    const importId = await pickId(imports, person, world)
    return importId === undefined ? undefined : { params: { importId } }
  })

async function uploadImage(_: Person, { random }: World) {
  if (random.chance(10)) return { body: new Uint8Array(Buffer.from('not an image')) }
  const body = await createSolidPng('#808000', random.between(8, 60), random.between(8, 60))
  return { body: new Uint8Array(body) }
}

/** The operator loads a list that names a member, and the screening of the next day would find them. */
async function screenMembers({ read, random, made: { database }, clock }: World): Promise<void> {
  const rows = await read<{ name: string }>(
    'select distinct full_name as name from member where closed_at is null order by 1 limit 40',
  )
  if (rows.length === 0) return
  const entries = [random.pick(rows).name]
  const contentHash = createHash('sha256').update(entries[0]!).digest()
  const list = { kind: 'name', name: 'names.txt' } as const
  await database.inTransaction((tx) => replaceList(tx, list, { contentHash, entries }, clock.now()))
  await screenAllMembers(database.pool, clock.now())
}

const matches = {
  waiting: 'select id::text from sanctions_match where cleared_at is null order by id',
  any: 'select id::text from sanctions_match order by id',
}

async function clearMatch(person: Person, world: World) {
  const waiting = await pickRow(world, matches.waiting)
  if (!waiting && world.random.chance(40)) await screenMembers(world)
  const matchId = await pickId(matches, person, world)
  return matchId === undefined ? undefined : { params: { matchId }, body: reasonBody(world) }
}

type VersionedSettings = { version: string } & Record<string, unknown>

/** Settings that are read, changed in one field and saved with the version that was read. */
const onSettings = (
  id: string,
  readId: string,
  weight: number,
  change: (settings: VersionedSettings, world: World) => object,
): Operation =>
  office(id, weight, async (person, world) => {
    const found = await look<VersionedSettings>(readId, person, world)
    if (!found) return undefined
    const version = world.random.chance(8) && Number(found.version) > 1 ? '1' : found.version
    return { body: { ...found, ...change(found, world), version, ...reasonBody(world) } }
  })

export const contentOperations: Operation[] = [
  office('publishAnnouncement', 1, (_, world) => ({ body: writeAnnouncement(world) })),
  onRecord('editAnnouncement', 0.6, announcements, writeAnnouncement),
  onRecord('endAnnouncement', 0.4, announcements),
  onRecord('mailAnnouncement', 0.6, announcements),
  office('createSavedReply', 0.5, (_, world) => ({ body: writeReply(world) })),
  onRecord('editSavedReply', 0.4, anyReply, writeReply),
  onRecord('deleteSavedReply', 0.3, anyReply),
  office('saveView', 0.5, saveView),
  onRecord('deleteView', 0.4, anyView),
  office('saveSiteDraft', 1, saveDraft),
  office('discardSiteDraft', 0.3, discardDraft),
  office('publishSiteContent', 0.7, publishSite),
  office('restoreSiteVersion', 0.5, restoreSite),
  office('createWebhook', 0.9, (_, world) => ({ body: chooseWebhook(world) })),
  onRecord('editWebhook', 0.8, anyWebhook, (world) => ({
    ...chooseWebhook(world),
    active: world.random.chance(80),
  })),
  onRecord('rotateWebhookSecret', 1, anyWebhook),
  onRecord('deleteWebhook', 0.2, anyWebhook),
  onRecord('testWebhook', 1, anyWebhook),
  onRecord('replayWebhookDelivery', 0.8, {
    param: 'deliveryId',
    waiting: "select id::text from webhook_delivery where state <> 'waiting' order by id desc limit 5",
    any: 'select id::text from webhook_delivery order by id desc limit 5',
  }),
  onImport('approveImport', 1.2),
  onImport('discardImport', 0.4),
  office('uploadAdminImage', 0.5, uploadImage),
  onSettings('saveRiskSettings', 'readRiskSettings', 0.6, (_, { random }) => ({
    velocityCount: random.between(2, 12),
    kycAbove: random.chance(50) ? null : String(random.between(2000, 20_000)),
    kycImageDays: random.between(1, 400),
  })),
  onSettings('saveAlertSettings', 'readAlertSettings', 0.6, (_, { random }) => ({
    treasuryDays: random.between(1, 60),
    rateHours: random.between(12, 24),
    failedSignIns: random.between(5, 100),
  })),
  onRecord('markAlertSeen', 1, {
    param: 'alertId',
    waiting: 'select id::text from alert where seen_at is null order by id desc limit 5',
    any: 'select id::text from alert order by id desc limit 5',
  }),
  office('clearSanctionsMatch', 0.8, clearMatch),
  office('saveRecoverySettings', 0.4, (_, { random }) => ({ body: { holdDays: random.between(0, 14) } })),
]
