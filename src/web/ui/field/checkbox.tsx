import type { ComponentProps } from 'react'
import styles from './checkbox.module.css'

/** Drawn by us: the native box is white in the dark theme. */
export function Checkbox({ mixed = false, ...input }: ComponentProps<'input'> & { mixed?: boolean }) {
  return (
    <input
      {...input}
      type="checkbox"
      className={styles.box}
      ref={(element) => {
        if (element) element.indeterminate = mixed
      }}
    />
  )
}
