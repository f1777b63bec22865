import { t } from '#web/language/messages.ts'
import { TextField } from '#web/ui/field/text-field.tsx'

/** The member's own name for an address. */
export function LabelField(field: Parameters<typeof TextField>[0]) {
  return (
    <TextField
      {...field}
      placeholder={t.addresses.forExampleMyExchangeAccount}
      maxLength={40}
      autoComplete="off"
    />
  )
}
