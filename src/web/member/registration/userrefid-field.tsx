import { IconId } from '@tabler/icons-react'
import { useState } from 'react'
import { t } from '#web/language/messages.ts'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { LiveCheck } from './use-userrefid-check.ts'

/** Drops everything except letters and digits, and shows an error when it did. */
export function UserrefidField({
  check,
  value,
  error,
  onUserrefidChange,
}: {
  check: LiveCheck
  value: string
  error: string | undefined
  onUserrefidChange: (userrefid: string) => void
}) {
  const [hasInvalidCharacters, setHasInvalidCharacters] = useState(false)
  const note = hasInvalidCharacters ? t.registration.userrefidLettersAndNumbers : check.failure
  return (
    <TextField
      name="userrefid"
      label={t.registration.username}
      icon={IconId}
      value={value}
      verdict={check.verdict}
      error={error ?? note}
      maxLength={32}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      onChange={({ currentTarget: { value: typed } }) => {
        const sanitized = typed.replaceAll(/[^A-Za-z0-9]/g, '')
        setHasInvalidCharacters(sanitized !== typed)
        onUserrefidChange(sanitized)
      }}
    />
  )
}
