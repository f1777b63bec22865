import { useState } from 'react'
import * as z from 'zod/mini'
import {
  REASON_NEEDED,
  recordNames,
  saveMember,
  type MemberRecord,
  type RecordName,
} from '#contract/admin/member-records.ts'
import type { Body } from '#contract/platform/endpoint.ts'

export type FormName = RecordName | 'reason'
type Values = Record<FormName, string>
type Errors = Partial<Record<FormName, string>>

/** Values, errors and changed fields of the edit form. */
export function useMemberForm(record: MemberRecord) {
  const [values, setValues] = useState<Values>({ ...record, reason: '' })
  const [errors, setErrors] = useState<Errors>({})
  const changed = recordNames.filter((name) => values[name] !== record[name])

  function set(name: FormName, value: string) {
    setValues((before) => ({ ...before, [name]: value }))
    setErrors(({ [name]: _removed, ...rest }) => rest)
  }

  /** The request body, or undefined after setting the errors. */
  function validate(): Body<typeof saveMember> | undefined {
    const parsed = z.safeParse(saveMember.body, { ...values, lastEdited: null })
    const nextErrors: Errors = parsed.success ? {} : firstErrors(parsed.error)
    const hasVerificationChange = changed.some((name) => name === 'kycStatus' || name === 'bankStatus')
    if (hasVerificationChange && values.reason.trim() === '') nextErrors.reason = REASON_NEEDED
    setErrors(nextErrors)
    return parsed.success && Object.keys(nextErrors).length === 0 ? parsed.data : undefined
  }

  return { values, errors, changed, set, validate }
}

function firstErrors({ issues }: z.core.$ZodError): Errors {
  const errors: Errors = {}
  for (const { path, message } of issues) errors[String(path[0]) as FormName] ??= message
  return errors
}
