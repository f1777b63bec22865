import type * as contract from '#contract/admin/site-content.ts'
import { listImages, type SiteContent } from '#contract/platform/site-content.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { requireAdminId } from '#server/http/caller.ts'
import { attachImage } from '#server/images/images.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { listChanges } from '#server/site/content/content-changes.ts'
import { defaultContent } from '#server/site/content/default-content.ts'
import { readContentState, readPublished } from '#server/site/content/read-content.ts'
import {
  findVersion,
  insertDraft,
  insertVersion,
  isSiteImage,
  SITE_CONTENT,
  takeDraft,
} from '#server/site/content/site-content-queries.ts'

type Save = Call<typeof contract.saveSiteDraft>
type Change = Pick<Save, 'tx' | 'caller' | 'now'>

/** Replaces the draft if its revision is still the one that the caller edited. */
async function replaceDraft({ tx, caller, now }: Change, revision: bigint | null, content: SiteContent) {
  const before = revision === null ? undefined : await takeDraft(tx, revision)
  if (revision !== null && !before) throw new Refusal('site-draft-changed')
  const author = { adminId: requireAdminId(caller), now }
  if (!(await insertDraft(tx, content, author))) throw new Refusal('site-draft-changed')
  await publish(tx, { topic: 'site-content', admins: true })
  return before ?? (await readPublished(tx)).content
}

export async function saveDraft(call: Save) {
  const { tx, caller, body } = call
  const before = await replaceDraft(call, body.revision, body.content)
  const owner = { kind: 'admin' as const, id: requireAdminId(caller) }
  for (const imageId of listImages(body.content))
    if (!(await isSiteImage(tx, imageId)))
      await attachImage(tx, { imageId, owner, to: SITE_CONTENT, permission: 'Content Management' })
  call.note({ subject: 'site draft', after: { changes: listChanges(before, body.content) } })
  return readContentState(tx)
}

export async function discardDraft(call: Call<typeof contract.discardSiteDraft>) {
  const { tx, params } = call
  const draft = await takeDraft(tx, params.revision)
  if (!draft) throw new Refusal('site-draft-changed')
  await publish(tx, { topic: 'site-content', admins: true })
  const published = await readPublished(tx)
  call.note({ subject: 'site draft', before: { changes: listChanges(published.content, draft) } })
  return readContentState(tx)
}

/** The draft's row lock serializes publications, so versions have no gaps. */
export async function publishContent(call: Call<typeof contract.publishSiteContent>) {
  const { tx, caller, body, now } = call
  const content = await takeDraft(tx, body.revision)
  if (!content) throw new Refusal('site-draft-changed')
  const before = await readPublished(tx)
  const changes = listChanges(before.content, content)
  if (changes.length === 0) throw new Refusal('site-draft-unchanged')
  const version = before.version + 1
  await insertVersion(tx, { version, content }, { adminId: requireAdminId(caller), now })
  await publish(tx, { topic: 'site-content' })
  call.note({
    subject: `site content version ${version}`,
    before: Object.fromEntries(changes.map((change) => [change.label, change.before])),
    after: Object.fromEntries(changes.map((change) => [change.label, change.after])),
  })
  return readContentState(tx)
}

export async function restoreVersion(call: Call<typeof contract.restoreSiteVersion>) {
  const { tx, params, body } = call
  const content = params.version === 0 ? defaultContent : (await findVersion(tx, params.version))?.content
  if (!content) throw new Refusal('not-found')
  await replaceDraft(call, body.revision, content)
  call.note({ subject: 'site draft', after: { restoredVersion: params.version } })
  return readContentState(tx)
}
