import { createContext, useContext } from 'react'
import type { AdminUser } from '#contract/admin/admins.ts'

export const AdministratorContext = createContext<AdminUser | undefined>(undefined)

/** The signed-in administrator. Every page behind the guard has one. */
export function useAdministrator(): AdminUser {
  const administrator = useContext(AdministratorContext)
  if (!administrator) throw new Error('This page stands outside the guard.')
  return administrator
}
