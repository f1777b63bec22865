// Member records in the back office: editing, sessions, and registration by an administrator.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { memberUser } from '#contract/member/members.ts'
import { language } from '#contract/member/preferences.ts'
import { instant } from '#contract/platform/fields.ts'
import {
  emailAddress,
  line,
  mobileNumber,
  optionalLine,
  rowId,
  userrefid,
} from '#contract/platform/text-fields.ts'
import { SOURCE_LOCALE } from '#messages/locales.ts'

export const genders = ['Male', 'Female', 'Other'] as const
export const accountTypes = ['Savings', 'Current'] as const
export const verifications = ['Verified', 'Not verified'] as const

const one = z.object({ memberId: rowId })
const detail = z.prefault(z.nonoptional(optionalLine()), '')
const optionalEnum = <const Values extends readonly string[]>(values: Values, wrong: string) =>
  z.prefault(z.enum(['', ...values], wrong), '')

const recordFields = {
  firstName: line('First name is required', 60),
  lastName: z.prefault(z.nonoptional(optionalLine(60)), ''),
  email: emailAddress('Email is required', 'Please enter a valid email address'),
  mobileNumber,
  dateOfBirth: z.prefault(
    z
      .string('Enter a date')
      .check(
        z.refine(
          (text) => text === '' || (/^(19|20)\d\d-/.test(text) && z.iso.date().safeParse(text).success),
          'Enter a date',
        ),
      ),
    '',
  ),
  gender: optionalEnum(genders, 'Choose from the list'),
  address: detail,
  city: detail,
  state: detail,
  country: detail,
  accountHolder: detail,
  accountNumber: detail,
  bankName: detail,
  branchName: detail,
  ifscCode: detail,
  accountType: optionalEnum(accountTypes, 'Choose from the list'),
  kycStatus: z.enum(verifications, 'Choose from the list'),
  bankStatus: z.enum(verifications, 'Choose from the list'),
}

/** Field labels of the edit form and the edit history. */
export const recordLabels = {
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  mobileNumber: 'Mobile number',
  dateOfBirth: 'Date of birth',
  gender: 'Gender',
  address: 'Address',
  city: 'City',
  state: 'State',
  country: 'Country',
  accountHolder: 'Account holder',
  accountNumber: 'Account number',
  bankName: 'Bank name',
  branchName: 'Branch name',
  ifscCode: 'IFSC code',
  accountType: 'Account type',
  kycStatus: 'KYC status',
  bankStatus: 'Bank status',
} as const satisfies Record<keyof typeof recordFields, string>

export type RecordName = keyof typeof recordLabels
export type MemberRecord = Record<RecordName, string>
export const recordNames = Object.keys(recordLabels) as [RecordName, ...RecordName[]]

export const REASON_NEEDED = 'Enter a reason'

/** Who last changed a verification, when and why. */
const verificationChange = z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() }))

const memberDetails = z.object({
  id: rowId,
  userrefid: z.string(),
  fullName: z.string(),
  record: z.record(z.enum(recordNames), z.string()),
  blocked: z.boolean(),
  zeroPin: z.boolean(),
  levelManual: z.boolean(),
  kyc: verificationChange,
  bank: verificationChange,
  lastEdited: z.nullable(instant),
})

export type MemberDetails = z.output<typeof memberDetails>

export const readMemberDetails = endpoint({
  id: 'readMemberDetails',
  method: 'GET',
  path: '/api/admin/members/:memberId',
  summary: "Read a member's record and verifications",
  access: 'admin',
  permission: 'Edit Members',
  params: one,
  response: memberDetails,
  refusals: ['not-found'],
})

export const saveMember = endpoint({
  id: 'saveMember',
  method: 'PUT',
  path: '/api/admin/members/:memberId',
  summary: "Update a member's record; each changed field is logged with editor, time and reason",
  access: 'admin',
  permission: 'Edit Members',
  params: one,
  body: z.object({
    ...recordFields,
    reason: z.prefault(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')), ''),
    /** Time of the last edit when the form was loaded, for optimistic locking. */
    lastEdited: z.nullable(instant),
  }),
  response: memberDetails,
  refusals: ['not-found', 'member-closed', 'member-edit-conflict', 'email-taken'],
  audit: 'member edited',
  stepUp: true,
  dualControl: ['member-emails', 'kyc'],
})

export const registerMember = endpoint({
  id: 'registerMember',
  method: 'POST',
  path: '/api/admin/members',
  summary: 'Register a member under a sponsor and email them a code to set a password',
  access: 'admin',
  permission: 'Edit Members',
  body: z.object({
    userrefid,
    fullName: line('Full name is required'),
    email: emailAddress('Email is required', 'Please enter a valid email address'),
    mobile: mobileNumber,
    sponsorId: line('Referral Id is required', 64),
    /** Language of the member area, emails and PDFs, until the member chooses another. */
    language: z._default(language, SOURCE_LOCALE),
  }),
  response: z.object({ id: rowId, userrefid: z.string(), message: z.string() }),
  refusals: ['userrefid-taken', 'email-taken', 'sponsor-invalid'],
  audit: 'member registered by an administrator',
})

export const viewAsMember = endpoint({
  id: 'viewAsMember',
  method: 'POST',
  path: '/api/admin/members/:memberId/view',
  summary:
    "View the member's account for 30 minutes without changing anything; the member receives an email with the reason",
  access: 'admin',
  permission: 'Edit Members',
  also: 'Customer Support',
  params: one,
  body: z.object({ reason: line('Enter a reason', 300) }),
  response: z.object({ token: z.string(), user: memberUser, endsAt: instant }),
  refusals: ['not-found', 'view-of-blocked-member'],
  audit: 'member account viewed',
  stepUp: true,
  rateLimits: [{ per: 'caller', count: 20, windowSeconds: 3600 }],
})

const messageResponse = z.object({ message: z.string() })

export const closeAccount = endpoint({
  id: 'closeAccount',
  method: 'POST',
  path: '/api/admin/members/:memberId/closure',
  summary:
    'Close an account for good: erase the personal data and end all sessions; ledger, sponsor tree, payments and audit log stay',
  access: 'admin',
  permission: 'Delete Members',
  params: one,
  body: z.object({ reason: line(REASON_NEEDED, 500) }),
  response: messageResponse,
  refusals: ['not-found', 'member-closed', 'closure-obstacles'],
  audit: 'account closed',
  stepUp: true,
  dualControl: 'account-closures',
})

export const endMemberSession = endpoint({
  id: 'endMemberSession',
  method: 'DELETE',
  path: '/api/admin/members/:memberId/sessions/:sessionId',
  summary: "End one of a member's sessions",
  access: 'admin',
  permission: 'Edit Members',
  params: z.object({ memberId: rowId, sessionId: z.uuid('Enter a session id') }),
  response: messageResponse,
  refusals: ['not-found'],
  audit: 'member session ended',
})

export const endMemberSessions = endpoint({
  id: 'endMemberSessions',
  method: 'DELETE',
  path: '/api/admin/members/:memberId/sessions',
  summary: "End all of a member's sessions",
  access: 'admin',
  permission: 'Edit Members',
  params: one,
  response: messageResponse,
  refusals: ['not-found'],
  audit: 'member sessions ended',
})
