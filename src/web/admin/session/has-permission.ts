import type { AdminUser } from '#contract/admin/admins.ts'
import type { Permission } from '#contract/platform/permissions.ts'

/** For hiding what an administrator may not do; the server enforces permissions. */
export const hasPermission = ({ master, permissions }: AdminUser, needed: Permission | 'master') =>
  master || (needed !== 'master' && permissions.includes(needed))
