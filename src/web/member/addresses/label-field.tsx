import { TextField } from '#web/ui/field/text-field.tsx'

/** The member's own name for an address. */
export function LabelField(field: Parameters<typeof TextField>[0]) {
  return (
    <TextField {...field} placeholder="For example, my exchange account" maxLength={40} autoComplete="off" />
  )
}
