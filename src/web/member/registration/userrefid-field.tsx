import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { LiveCheck } from './use-userrefid-check.ts'

/** Takes letters and digits, and says so when something else was left out. */
export function UserrefidField({
  check,
  value,
  error,
  onType,
}: {
  check: LiveCheck
  value: string
  error: string | undefined
  onType: (userrefid: string) => void
}) {
  const [leftOut, setLeftOut] = useState(false)
  const note = leftOut ? 'userrefid can only contain letters and numbers' : check.failed
  return (
    <TextField
      name="userrefid"
      label="Username"
      icon={IconId}
      value={value}
      verdict={check.verdict}
      error={error ?? note}
      maxLength={32}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget: { value: typed } }) => {
        const kept = typed.replaceAll(/[^A-Za-z0-9]/g, '')
        setLeftOut(kept !== typed)
        onType(kept)
      }}
    />
  )
}
