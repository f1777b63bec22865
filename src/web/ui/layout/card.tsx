import type { ComponentProps } from 'react'
import styles from './card.module.css'

/** `flush` lets a list reach the edges. `pending` is money that is promised and not paid. */
export function Card({
  variant = 'plain',
  as: Element = 'div',
  ...rest
}: ComponentProps<'div'> & { variant?: 'plain' | 'flush' | 'pending'; as?: 'div' | 'section' | 'article' }) {
  return <Element {...rest} className={styles.card} data-variant={variant} />
}
