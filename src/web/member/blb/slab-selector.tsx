import { useState, type FormEvent } from 'react'
import { t } from '#web/language/messages.ts'
import { Button } from '#web/ui/actions/button.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import styles from './slab-selector.module.css'

const DEFAULT_SLAB = '8'

/** Scrolls to a slab by number; ignores numbers out of range. */
export function SlabSelector({ count, onView }: { count: number; onView: (slab: number) => void }) {
  const [typed, setTyped] = useState(DEFAULT_SLAB)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const slab = Number(typed)
    if (Number.isInteger(slab) && slab >= 1 && slab <= count) onView(slab)
  }
  return (
    <form className={styles.selector} onSubmit={onSubmit} noValidate>
      <TextField
        label={t.blb.slab}
        type="number"
        inputMode="numeric"
        min={1}
        max={count}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Button type="submit">{t.blb.view}</Button>
    </form>
  )
}
