import type { AdminUser } from '#contract/admin/admins.ts'
import type { Permission } from '#contract/platform/permissions.ts'

/** Whether an administrator may do something. What they may not is not offered; the server refuses it all the same. */
export const hasPermission = ({ master, permissions }: AdminUser, needed: Permission | 'master') =>
  master || (needed !== 'master' && permissions.includes(needed))
