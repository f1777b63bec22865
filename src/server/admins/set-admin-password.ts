import { hashPassword, requireStrongPassword } from '#server/identity/passwords.ts'
import type { Queryable } from '#server/platform/database.ts'
import { updateAdmin, type AdminRow } from './admin-queries.ts'

export async function setAdminPassword(tx: Queryable, admin: AdminRow, newPassword: string): Promise<void> {
  const words = [admin.username, admin.name, admin.email]
  await requireStrongPassword(newPassword, 'newPassword', words, 'admin')
  await updateAdmin(tx, admin.id, { ...admin, passwordHash: await hashPassword(newPassword) })
}
