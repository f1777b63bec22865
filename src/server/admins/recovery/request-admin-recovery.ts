// Recovery of an administrator's lost authenticator. The mailed link lets the owner stop the request before it is completed.

import type * as contract from '#contract/admin/admin-recoveries.ts'
import { admitNetwork } from '#server/admins/network-block.ts'
import {
  openRecovery,
  stopByToken,
  stopOwn,
  type RecoveryOwners,
} from '#server/identity/recovery/authenticator-recovery.ts'
import { formatHold } from '#server/identity/freeze/freeze-queries.ts'
import type { MailDeps, SecurityMailDeps } from '#server/identity/security-mail.ts'
import type { Call } from '#server/http/route.ts'
import { PRODUCT_NAME, queueMail, type Mail } from '#server/mail/mail-queue.ts'
import { adminMails } from '#messages/server-messages.ts'
import { lockRecoveryOwner, type RecoveryOwner } from './admin-recovery-queries.ts'

export const recoveringAdmins: RecoveryOwners<RecoveryOwner> = { kind: 'admin', lock: lockRecoveryOwner }

export async function requestAdminRecovery(call: Call<typeof contract.requestAdminRecovery>, deps: MailDeps) {
  const { tx, client, now } = call
  await admitNetwork(tx, client, now)
  return openRecovery(call, recoveringAdmins, deps.secrets, async ({ owner, readyAt, stopToken }) => {
    const t = adminMails.recoveryRequested
    await mailOwner({ ...deps, tx, now }, owner, {
      subject: `${PRODUCT_NAME}: ${t.subject}`,
      text: [t.text({ username: owner.username }), t.wait({ time: formatHold(readyAt) }), t.stop].join(
        '\n\n',
      ),
      actions: [{ label: t.action, url: `${deps.origin}/anjo/stop-recovery#${stopToken}` }],
    })
  })
}

export const mailOwner = (
  { tx, secrets, now }: Omit<SecurityMailDeps, 'origin'>,
  { email }: RecoveryOwner,
  mail: Omit<Mail, 'to'>,
): Promise<void> => queueMail(tx, secrets, { ...mail, to: email }, now)

export async function stopAdminRecoveryByLink(
  call: Call<typeof contract.stopAdminRecoveryByLink>,
  deps: MailDeps,
) {
  const owner = await stopByToken(call, recoveringAdmins, deps.secrets, 'admin-recovery-link-invalid')
  return announceStop({ ...deps, ...call }, owner)
}

export async function stopOwnAdminRecovery(call: Call<typeof contract.stopOwnAdminRecovery>, deps: MailDeps) {
  return announceStop({ ...deps, ...call }, await stopOwn(call, recoveringAdmins))
}

async function announceStop(deps: SecurityMailDeps, owner: RecoveryOwner) {
  await mailOwner(deps, owner, {
    subject: `${PRODUCT_NAME}: ${adminMails.recoveryStopped.subject}`,
    text: adminMails.recoveryStopped.text({ username: owner.username }),
  })
  return { message: 'The request was stopped. Your authenticator stays required. Set a new password.' }
}
