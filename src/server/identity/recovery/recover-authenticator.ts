// Recovery of a lost authenticator. Every email address of the account gets a link to stop the request before it is completed.

import type * as contract from '#contract/member/authenticator-recovery.ts'
import { answerMessages } from '#messages/server-messages.ts'
import {
  openRecovery,
  stopByToken,
  stopOwn,
  type RecoveryOwners,
} from '#server/identity/recovery/authenticator-recovery.ts'
import type { WriteMail } from '#server/identity/member-mail.ts'
import { queueSecurityMail, type MailDeps, type SecurityMailDeps } from '#server/identity/security-mail.ts'
import { notifyAdmins } from '#server/notifications/notify.ts'
import { publish } from '#server/http/live/live-events.ts'
import type { Call } from '#server/http/route.ts'
import { PRODUCT_NAME } from '#server/mail/mail-queue.ts'
import { formatUtcEnd } from '#messages/format-utc.ts'
import { listAddresses, lockRecoveryOwner, type RecoveryOwner } from './recovery-list-queries.ts'

const DAY_MILLISECONDS = 86_400_000
const ADDRESS_DAYS = 90

export const recoveringMembers: RecoveryOwners<RecoveryOwner> = { kind: 'member', lock: lockRecoveryOwner }

export function requestRecovery(call: Call<typeof contract.requestRecovery>, deps: MailDeps) {
  const { tx, now } = call
  return openRecovery(call, recoveringMembers, deps.secrets, async ({ owner, id, readyAt, stopToken }) => {
    const url = `${deps.origin}/user/stop-recovery#${stopToken}`
    await mailEveryAddress({ ...deps, tx, now }, owner, ({ t, locale }) => ({
      subject: `${PRODUCT_NAME}: ${t.recoveryRequested.subject}`,
      text: [
        t.recoveryRequested.text({ username: owner.userrefid }),
        t.recoveryRequested.wait({ time: formatUtcEnd(locale, readyAt) }),
        t.recoveryRequested.stop,
      ].join('\n\n'),
      actions: [{ label: t.recoveryRequested.action, url }],
    }))
    await notifyAdmins(tx, {
      kind: 'recovery-waiting',
      subject: String(id),
      at: now,
      detail: { userrefid: owner.userrefid },
      permission: 'Edit Members',
    })
    await publish(tx, { topic: 'members', admins: true })
  })
}

export async function mailEveryAddress(
  deps: SecurityMailDeps,
  { id }: RecoveryOwner,
  write: WriteMail,
): Promise<void> {
  const since = new Date(deps.now.getTime() - ADDRESS_DAYS * DAY_MILLISECONDS)
  for (const email of await listAddresses(deps.tx, id, since))
    await queueSecurityMail(deps, { id, email }, write)
}

export async function stopRecoveryByLink(call: Call<typeof contract.stopRecoveryByLink>, deps: MailDeps) {
  return announceStop(
    call,
    deps,
    await stopByToken(call, recoveringMembers, deps.secrets, 'recovery-link-invalid'),
  )
}

export async function stopRecovery(call: Call<typeof contract.stopRecovery>, deps: MailDeps) {
  return announceStop(call, deps, await stopOwn(call, recoveringMembers))
}

async function announceStop(
  { tx, now, locale }: Pick<Call<typeof contract.stopRecovery>, 'tx' | 'now' | 'locale'>,
  deps: MailDeps,
  owner: RecoveryOwner,
) {
  await mailEveryAddress({ ...deps, tx, now }, owner, ({ t }) => ({
    subject: `${PRODUCT_NAME}: ${t.recoveryStopped.subject}`,
    text: t.recoveryStopped.text({ username: owner.userrefid }),
  }))
  await publish(tx, { topic: 'members', admins: true })
  return { message: answerMessages[locale].security.recoveryStopped }
}
