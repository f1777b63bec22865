// Elements that only arrange others, or hide them from sight.

import type { ComponentPropsWithRef, CSSProperties, ElementType, ReactNode } from 'react'
import styles from './layout.module.css'

type As<Tag extends ElementType, Props> = Props & { as?: Tag } & Omit<ComponentPropsWithRef<Tag>, 'className'>

/** The number of a spacing token: 3 is `--s-3`. */
type Gap = 1 | 2 | 3 | 4 | 5 | 6
type Align = 'start' | 'center' | 'end' | 'baseline'

const join = (...names: (string | false | undefined)[]) => names.filter(Boolean).join(' ')
const gaps = [
  undefined,
  styles.gap1,
  styles.gap2,
  styles.gap3,
  styles.gap4,
  styles.gap5,
  styles.gap6,
] as const
const alignments = {
  start: styles.start,
  center: styles.center,
  end: styles.end,
  baseline: styles.baseline,
}

/** Children below each other. With `fits`, a wide child shrinks or scrolls instead of widening the stack. */
export function Stack<Tag extends ElementType = 'div'>({
  as,
  gap,
  align,
  fits,
  ...rest
}: As<Tag, { gap: Gap; align?: Align; fits?: boolean }>) {
  const Element: ElementType = as ?? 'div'
  return (
    <Element
      {...rest}
      className={join(styles.stack, gaps[gap], align && alignments[align], fits && styles.fits)}
    />
  )
}

/** Children next to each other. */
export function Row<Tag extends ElementType = 'div'>({
  as,
  gap,
  align,
  justify,
  wraps,
  ...rest
}: As<Tag, { gap: Gap; align?: Align; justify?: 'between' | 'center'; wraps?: boolean }>) {
  const Element: ElementType = as ?? 'div'
  const justified = justify && (justify === 'between' ? styles.spread : styles.centered)
  return (
    <Element
      {...rest}
      className={join(styles.row, gaps[gap], align && alignments[align], justified, wraps && styles.wraps)}
    />
  )
}

/** As many columns of at least `min` px as fit. */
export const Columns = ({ min, children }: { min: number; children: ReactNode }) => (
  <div className={styles.columns} style={{ '--column': `${min}px` } as CSSProperties}>
    {children}
  </div>
)

/** A field and its button. A third child is below them. */
export const FieldRow = ({ children }: { children: ReactNode }) => (
  <div className={styles.fieldRow}>{children}</div>
)

/** Read by screen readers only. */
export function VisuallyHidden<Tag extends ElementType = 'span'>({ as, ...rest }: As<Tag, object>) {
  const Element: ElementType = as ?? 'span'
  return <Element {...rest} className={styles.hidden} />
}
