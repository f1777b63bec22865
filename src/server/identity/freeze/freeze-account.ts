import type * as contract from '#contract/member/account-freeze.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { requireAdminId, requireMemberId } from '#server/http/caller.ts'
import { deletePasskeys } from '#server/identity/passkeys/passkey-queries.ts'
import { queueSecurityMail, readFreezeToken, type MailDeps } from '#server/identity/security-mail.ts'
import { endSessions } from '#server/identity/session-queries.ts'
import { redeemTwoFactorCode } from '#server/identity/two-factor.ts'
import { readTwoFactor } from '#server/identity/two-factor-queries.ts'
import { invalidCode } from '#server/identity/verification-code.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import {
  deleteMailedCodes,
  insertFreeze,
  liftFreeze,
  lockFreezeOwner,
  readOpenFreeze,
  type FreezeOwner,
} from './freeze-queries.ts'
import { reachMark } from '#server/platform/marks.ts'

/** A repeated call only ends sessions that were opened since. */
export async function freezeAccount(call: Call<typeof contract.freezeAccount>, deps: MailDeps) {
  const { tx, body, now } = call
  const memberId = readFreezeToken(deps.secrets, body.token, now)
  const owner = memberId === undefined ? undefined : await lockFreezeOwner(tx, memberId)
  if (!owner) throw new Refusal('freeze-link-invalid')
  const isNew = await insertFreeze(tx, owner.id, now)
  await deleteMailedCodes(tx, owner.id)
  // An attacker may have added a passkey, which signs in without a password.
  await deletePasskeys(tx, { kind: 'member', id: owner.id })
  const sessionsEnded = await endSessions(tx, { kind: 'member', id: owner.id }, now)
  const subject = `member ${owner.id}`
  call.note({ subject, by: `${subject} (by mailed link)`, after: { accountFrozen: true, sessionsEnded } })
  if (!isNew) reachMark('a frozen account was frozen again')
  if (isNew) {
    await queueSecurityMail({ ...deps, tx, now }, owner, ({ t }) => ({
      subject: `${PRODUCT_NAME}: ${t.accountFrozen.subject}`,
      text: t.accountFrozen.text,
    }))
    await publishFreeze(tx, owner)
  }
  return { message: answerMessages[call.locale].security.frozen }
}

export async function readFreeze({ tx, caller }: Call<typeof contract.readFreeze>) {
  const id = requireMemberId(caller)
  const freeze = await readOpenFreeze(tx, id)
  const { enabled } = await readTwoFactor(tx, { kind: 'member', id })
  return {
    frozenAt: freeze?.frozenAt ?? null,
    hasNewPassword: freeze?.hasNewPassword ?? false,
    hasSecondFactor: enabled,
  }
}

export async function unfreezeAccount(call: Call<typeof contract.unfreezeAccount>, deps: MailDeps) {
  const { tx, caller, body, now } = call
  const person = { kind: 'member', id: requireMemberId(caller) } as const
  const owner = (await lockFreezeOwner(tx, person.id))!
  const freeze = await readOpenFreeze(tx, person.id)
  if (!freeze) throw new Refusal('account-not-frozen')
  if (!freeze.hasNewPassword) throw new Refusal('freeze-needs-password')
  if (!(await readTwoFactor(tx, person)).enabled) throw new Refusal('freeze-needs-second-factor')
  call.note({
    subject: `member ${person.id}`,
    before: { accountFrozen: true },
    after: { accountFrozen: false },
  })
  if (!(await redeemTwoFactorCode({ tx, secrets: deps.secrets, now }, person, body.code))) throw invalidCode()
  await liftFreeze(tx, { id: freeze.id, adminId: null, now })
  return announceUnfreezing({ ...deps, tx, now }, owner)
}

/** Runs after another administrator has confirmed it. */
export async function unfreezeMember(call: Call<typeof contract.unfreezeMember>, deps: MailDeps) {
  const { tx, caller, params, body, now } = call
  const owner = await lockFreezeOwner(tx, params.memberId)
  if (!owner) throw new Refusal('not-found')
  const freeze = await readOpenFreeze(tx, owner.id)
  if (!freeze) throw new Refusal('account-not-frozen')
  await liftFreeze(tx, { id: freeze.id, adminId: requireAdminId(caller), now })
  call.note({
    subject: `member ${owner.id}`,
    before: { accountFrozen: true },
    after: { accountFrozen: false, reason: body.reason },
  })
  return announceUnfreezing({ ...deps, tx, now }, owner)
}

async function announceUnfreezing(deps: MailDeps & { tx: Queryable; now: Date }, owner: FreezeOwner) {
  await queueSecurityMail(deps, owner, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.accountUnfrozen.subject}`,
    text: t.accountUnfrozen.text({ username: owner.userrefid }),
  }))
  await publishFreeze(deps.tx, owner)
  return { message: `The account ${owner.userrefid} is no longer frozen` }
}

async function publishFreeze(tx: Queryable, { id }: FreezeOwner): Promise<void> {
  await publish(tx, { topic: 'members', admins: true })
  await publish(tx, { topic: 'withdrawals', admins: true })
  await publish(tx, { topic: 'withdrawals', memberId: String(id) })
}
