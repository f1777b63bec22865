import { createContext, useContext } from 'react'
import type { AdminUser } from '#contract/admin/admins.ts'

export const AdministratorContext = createContext<AdminUser | undefined>(undefined)

/** The signed-in administrator; only pages inside GuardLayout have one. */
export function useAdministrator(): AdminUser {
  const administrator = useContext(AdministratorContext)
  if (!administrator) throw new Error('useAdministrator needs GuardLayout above it.')
  return administrator
}
