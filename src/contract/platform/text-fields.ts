// Text fields for people and forms, with the messages of the specification.

import * as z from 'zod/mini'
import { PACKAGE_KEY } from '#domain/plan/plan-limits.ts'

/** Refuses control characters, because names and addresses end up in mail headers and exports. */
const singleLine = z.regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'Use a single line of text')
/** Bidirectional control characters could disguise a name on an administrator's screen. */
const noDirectionControl = z.regex(/^\P{Bidi_Control}*$/u, 'Remove the invisible text direction characters')

/** Aborts further checks, so that no pattern runs on a long text. */
const atMost = (longest: number, error = `At most ${longest} characters`) =>
  z.maxLength(longest, { error, abort: true })

/** A required single line of text. */
export const line = (missing: string, longest = 120) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), atMost(longest), singleLine, noDirectionControl)

/** An optional single line of text. */
export const optionalLine = (longest = 120) =>
  z.optional(z.string().check(z.trim(), atMost(longest), singleLine, noDirectionControl))

/** Required multi-line text. */
export const longText = (missing: string, longest: number) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      atMost(longest),
      z.regex(/^[^\p{Cc}]*(?:[\n\r\t][^\p{Cc}]*)*$/u, 'Use plain text'),
    )

export const userrefid = z
  .string('userrefid is required')
  .check(
    z.trim(),
    z.minLength(1, 'userrefid is required'),
    z.minLength(3, 'userrefid must be at least 3 characters'),
    atMost(32, 'userrefid must be at most 32 characters'),
    z.regex(/^[A-Za-z0-9]*$/, 'userrefid can only contain letters and numbers'),
  )

/** Domain labels cannot contain a dot, so matching never backtracks and takes linear time. */
const emailPattern =
  /^[^\s@<>"',;:\\()[\]\p{Cc}\p{Cf}]+@[^\s@.<>"',;:\\()[\]\p{Cc}\p{Cf}]+(?:\.[^\s@.<>"',;:\\()[\]\p{Cc}\p{Cf}]+)+$/u

export const emailAddress = (missing: string, wrong: string) =>
  z.string(missing).check(z.trim(), z.minLength(1, missing), atMost(254, wrong), z.regex(emailPattern, wrong))

export const isEmailAddress = (text: string) => text.length <= 254 && emailPattern.test(text)

/** The immutable key of a package of the plan. Whether the plan has it is checked where it is used. */
export const packageKey = z.string('Choose a package').check(z.regex(PACKAGE_KEY, 'Choose a package'))

/** Normalized to a leading plus and digits. */
export const mobileNumber = z.codec(
  z
    .string('Mobile number is required')
    .check(
      z.trim(),
      z.minLength(1, 'Mobile number is required'),
      z.minLength(8, 'Please enter a valid mobile number'),
      atMost(25, 'Please enter a valid mobile number'),
      z.regex(/^\+?[0-9 ()-]{7,24}$/, 'Please enter a valid mobile number'),
    ),
  z.string(),
  { decode: (text) => `+${text.replaceAll(/\D/g, '')}`, encode: (text) => text },
)

export const MAX_PASSWORD_LENGTH = 128

/** A new password. The server additionally checks its strength. */
export const newPasswordField = (missing: string, shortest: number) =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.minLength(shortest, `Password must be at least ${shortest} characters`),
      atMost(MAX_PASSWORD_LENGTH, `Password must be at most ${MAX_PASSWORD_LENGTH} characters`),
    )

const ADMIN_PASSWORD_LENGTH = 12

/** A new password of an administrator. The first message is the specification's. */
export const adminPasswordField = (missing: string) =>
  newPasswordField(missing, 6).check(
    z.minLength(ADMIN_PASSWORD_LENGTH, `Password must be at least ${ADMIN_PASSWORD_LENGTH} characters`),
  )

/** A password entered for authentication. */
export const passwordField = (missing = 'Password is required') =>
  z
    .string(missing)
    .check(z.minLength(1, missing), z.maxLength(MAX_PASSWORD_LENGTH, 'That is longer than a password can be'))

export const codeField = z
  .string('Verification code is required')
  .check(
    z.trim(),
    z.minLength(1, 'Verification code is required'),
    z.maxLength(32, 'Invalid verification code'),
  )

/** Runs a cross-field check even if single fields are invalid, so that all errors are reported at once. */
export const whenObject = ({ value }: { value: unknown }) => typeof value === 'object' && value !== null

/** The id of a database row: text on the wire, a bigint in memory. */
export const rowId = z.codec(
  z.string('Enter an id').check(z.regex(/^[1-9]\d{0,17}$/, 'Enter an id')),
  z.bigint(),
  { decode: (text) => BigInt(text), encode: (id) => id.toString() },
)

export const page = {
  page: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000_000)), 1),
  pageSize: z.prefault(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100)), 50),
}
