// A member as the back office knows and keeps them: the record and its edits, sessions, and registration by hand.

import * as z from 'zod/mini'
import { endpoint } from '#contract/platform/endpoint.ts'
import { instant } from '#contract/platform/fields.ts'
import {
  emailAddress,
  line,
  mobileNumber,
  optionalLine,
  rowId,
  userrefid,
} from '#contract/platform/text-fields.ts'

export const genders = ['Male', 'Female', 'Other'] as const
export const accountTypes = ['Savings', 'Current'] as const
export const verifications = ['Verified', 'Not verified'] as const

const one = z.object({ memberId: rowId })
const detail = z.prefault(z.nonoptional(optionalLine()), '')
const orNothing = <const Values extends readonly string[]>(values: Values, wrong: string) =>
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
  gender: orNothing(genders, 'Choose from the list'),
  address: detail,
  city: detail,
  state: detail,
  country: detail,
  accountHolder: detail,
  accountNumber: detail,
  bankName: detail,
  branchName: detail,
  ifscCode: detail,
  accountType: orNothing(accountTypes, 'Choose from the list'),
  kycStatus: z.enum(verifications, 'Choose from the list'),
  bankStatus: z.enum(verifications, 'Choose from the list'),
}

/** The fields of the edit form, as the form and the history of edits call them. */
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

export const REASON_NEEDED = 'Give a reason for the changed status'

/** How a verification came to stand as it does. */
const verified = z.nullable(z.object({ by: z.string(), at: instant, reason: z.string() }))

const memberFile = z.object({
  id: rowId,
  userrefid: z.string(),
  fullName: z.string(),
  record: z.record(z.enum(recordNames), z.string()),
  blocked: z.boolean(),
  zeroPin: z.boolean(),
  levelManual: z.boolean(),
  kyc: verified,
  bank: verified,
  lastEdited: z.nullable(instant),
})

export type MemberFile = z.output<typeof memberFile>

export const readMemberFile = endpoint({
  method: 'GET',
  path: '/api/admin/members/:memberId',
  summary: 'All that the edit form shows of a member, and who verified what',
  access: 'admin',
  permission: 'Edit Members',
  params: one,
  response: memberFile,
  refusals: ['not-found'],
})

export const saveMember = endpoint({
  method: 'PUT',
  path: '/api/admin/members/:memberId',
  summary: 'Saves the edit form. Each changed field is kept with who, when and why.',
  access: 'admin',
  permission: 'Edit Members',
  params: one,
  body: z.object({
    ...recordFields,
    reason: z.prefault(z.string().check(z.trim(), z.maxLength(500, 'At most 500 characters')), ''),
    /** The last edit that the form was filled with: what somebody else has saved since is not undone. */
    lastEdited: z.nullable(instant),
  }),
  response: memberFile,
  refusals: [
    'not-found',
    'member-edited-meanwhile',
    'invalid-input',
    'email-taken',
    'password-needed',
    'forgery-suspected',
  ],
  audit: 'member edited',
  stepUp: true,
})

export const registerMember = endpoint({
  method: 'POST',
  path: '/api/admin/members',
  summary: 'Registers a member under a sponsor; a code to choose a password with is mailed to them',
  access: 'admin',
  permission: 'Edit Members',
  body: z.object({
    userrefid,
    fullName: line('Full name is required'),
    email: emailAddress('Email is required', 'Please enter a valid email address'),
    mobile: mobileNumber,
    sponsorId: line('Referral Id is required', 64),
  }),
  response: z.object({ id: rowId, userrefid: z.string(), message: z.string() }),
  refusals: ['userrefid-taken', 'email-taken', 'sponsor-invalid', 'forgery-suspected'],
  audit: 'member registered by an administrator',
})

export const findMembers = endpoint({
  method: 'GET',
  path: '/api/admin/member-search',
  summary: 'The first members whose id or name holds the text',
  access: 'admin',
  permission: 'View Members',
  query: z.object({ text: z.string().check(z.trim(), z.minLength(2), z.maxLength(100)) }),
  response: z.object({ members: z.array(z.object({ userrefid: z.string(), fullName: z.string() })) }),
  refusals: [],
})

const ended = z.object({ message: z.string() })

export const endMemberSession = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:memberId/sessions/:sessionId',
  summary: "Ends one of a member's sessions",
  access: 'admin',
  permission: 'Edit Members',
  params: z.object({ memberId: rowId, sessionId: z.uuid('Enter a session id') }),
  response: ended,
  refusals: ['not-found', 'forgery-suspected'],
  audit: 'member session ended',
})

export const endMemberSessions = endpoint({
  method: 'DELETE',
  path: '/api/admin/members/:memberId/sessions',
  summary: 'Signs a member out everywhere',
  access: 'admin',
  permission: 'Edit Members',
  params: one,
  response: ended,
  refusals: ['not-found', 'forgery-suspected'],
  audit: 'member sessions ended',
})
