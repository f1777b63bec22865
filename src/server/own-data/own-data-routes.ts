import * as contract from '#contract/member/own-data.ts'
import { requireMemberId } from '#server/http/caller.ts'
import { writeTemporaryFile, type FileResponse } from '#server/http/file-response.ts'
import { requireOwnPassword } from '#server/identity/require-own-password.ts'
import { route } from '#server/http/route.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { notifyOfDataExport } from './own-data-queries.ts'
import { writeArchive } from './write-archive.ts'

export const ownDataRoutes = (secrets: Encryption) => [
  route(contract.exportOwnData, async ({ tx, caller, body, now, note }): Promise<FileResponse> => {
    const memberId = requireMemberId(caller)
    note({ subject: `member ${memberId}` })
    const person = { kind: 'member', id: memberId } as const
    const { label: userrefid } = await requireOwnPassword(tx, person, body.password)
    await notifyOfDataExport(tx, memberId, now)
    const request = { memberId, userrefid, now, secrets }
    return {
      name: `my-data-${userrefid}-${now.toISOString().slice(0, 10)}.zip`,
      type: 'application/zip',
      write: (connection, signal) =>
        writeTemporaryFile((file) => writeArchive(request, { connection, signal, file })),
    }
  }),
]
