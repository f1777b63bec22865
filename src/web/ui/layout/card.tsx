import type { ComponentProps } from 'react'
import styles from './card.module.css'

/** `flush` has no padding, for lists. `pending` is hatched, for rewards that are not paid yet. */
export function Card({
  variant = 'plain',
  as: Element = 'div',
  ...rest
}: ComponentProps<'div'> & { variant?: 'plain' | 'flush' | 'pending'; as?: 'div' | 'section' | 'article' }) {
  return <Element {...rest} className={styles.card} data-variant={variant} />
}
