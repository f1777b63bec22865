import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import { permissions, roles } from '#contract/platform/permissions.ts'
import { adminPasswordField, emailAddress, line, page, rowId } from '#contract/platform/text-fields.ts'

export const subAdmin = z.object({
  id: rowId,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  role: z.string(),
  permissions: z.array(z.enum(permissions)),
  status: z.enum(['Active', 'Inactive']),
  createdAt: instant,
  lastLogin: z.nullable(instant),
})

export type SubAdmin = z.output<typeof subAdmin>

const fields = {
  name: line('Name is required'),
  email: emailAddress('Email is required', 'Email is invalid'),
  phone: line('Phone is required', 32),
  role: z.enum(roles, 'Role is required'),
  permissions: z
    .array(z.enum(permissions, 'Choose from the list'), 'At least one permission is required')
    .check(z.minLength(1, 'At least one permission is required')),
  status: z.prefault(z.enum(['Active', 'Inactive']), 'Active'),
}
type NewPassword = {
  password?: string | undefined
  confirmPassword?: string | undefined
  invite?: true | undefined
}
const passwordsMatch = z.refine<NewPassword>((body) => body.password === body.confirmPassword, {
  message: 'Passwords do not match',
  path: ['confirmPassword'],
})
const passwordOrInvite = z.refine<NewPassword>((body) => body.invite ?? body.password !== undefined, {
  message: 'Password is required',
  path: ['password'],
})
const master = { access: 'admin', permission: 'master' } as const
const one = z.object({ id: rowId })

export const listSubAdmins = endpoint({
  id: 'listSubAdmins',
  ...master,
  method: 'GET',
  path: '/api/admin/sub-admins',
  summary: 'List sub-admins, newest first, with counters; searches name, email, role and phone',
  query: z.object({
    ...page,
    search: z.prefault(z.string().check(z.maxLength(120)), ''),
    status: z.prefault(z.enum(['All', 'Active', 'Inactive']), 'All'),
  }),
  response: z.object({
    total: z.int(),
    active: z.int(),
    inactive: z.int(),
    found: z.int(),
    subAdmins: z.array(subAdmin),
  }),
})

export const createSubAdmin = endpoint({
  id: 'createSubAdmin',
  ...master,
  method: 'POST',
  path: '/api/admin/sub-admins',
  work: 'password',
  summary:
    'Create a sub-admin, who signs in with their email address; under dual control, a link to set the password is mailed to them',
  body: z
    .object({
      ...fields,
      password: z.optional(adminPasswordField('Password is required')),
      confirmPassword: z.optional(z.string()),
      /** Mails a link to set the password, instead of setting one here. */
      invite: z.optional(z.literal(true)),
    })
    .check(passwordsMatch, passwordOrInvite),
  response: subAdmin,
  refusals: ['sub-admin-exists', 'password-guessable'],
  audit: 'sub-admin created',
  dualControl: 'administrators',
  stepUp: true,
})

export const saveSubAdmin = endpoint({
  id: 'saveSubAdmin',
  ...master,
  method: 'PUT',
  path: '/api/admin/sub-admins/:id',
  summary: 'Update a sub-admin, effective on their next request',
  params: one,
  body: z.object(fields),
  response: subAdmin,
  refusals: ['not-found', 'last-master', 'sub-admin-exists'],
  audit: 'sub-admin changed',
  dualControl: 'administrators',
  stepUp: true,
})

export const sendSubAdminResetLink = endpoint({
  id: 'sendSubAdminResetLink',
  ...master,
  method: 'POST',
  path: '/api/admin/sub-admins/:id/password-reset',
  summary: 'Mail a sub-admin a link to set a new password; earlier links stop working',
  params: one,
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'last-master'],
  audit: 'sub-admin sent a password reset link',
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 3600 }],
  stepUp: true,
})

export const deleteSubAdmin = endpoint({
  id: 'deleteSubAdmin',
  ...master,
  method: 'DELETE',
  path: '/api/admin/sub-admins/:id',
  summary: 'Delete a sub-admin and end their sessions; the audit log is unaffected',
  params: one,
  response: z.object({ message: z.string() }),
  refusals: ['not-found', 'last-master'],
  audit: 'sub-admin deleted',
  stepUp: true,
})
