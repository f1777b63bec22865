import { attachImage } from '#server/images/images.ts'
import type { Person } from '#server/http/caller.ts'
import type { Queryable } from '#server/platform/database.ts'
import { insertMessage, type NewMessage } from './support-queries.ts'

type TicketMessage = Omit<NewMessage, 'adminId'> & { by: Person; memberId: bigint }

/** Saves a message and attaches its image, visible to the member and to Customer Support. */
export async function writeMessage(
  tx: Queryable,
  { by, memberId, ...message }: TicketMessage,
): Promise<void> {
  if (message.imageId !== null) {
    await attachImage(tx, {
      imageId: message.imageId,
      owner: by,
      to: `ticket ${message.ticketId}`,
      permission: 'Customer Support',
      memberId,
    })
  }
  await insertMessage(tx, { ...message, adminId: by.kind === 'admin' ? by.id : null })
}
