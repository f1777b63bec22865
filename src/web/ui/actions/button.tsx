import type { ComponentProps } from 'react'
import { Link, type LinkProps } from 'react-router'
import styles from './button.module.css'
import { Spinner } from '../feedback/spinner.tsx'

/** `primary` is the one main action of a member screen, `solid` its counterpart in the back office. */
type Look = {
  kind?: 'primary' | 'solid' | 'plain' | 'tint' | 'danger' | 'quiet'
  size?: 'tall' | 'regular' | 'compact' | 'dense'
  wide?: boolean
}

type ButtonProps = ComponentProps<'button'> & Look & { working?: boolean }

/** `working` shows a spinner and ignores presses; the button keeps its size and the focus. */
export function Button({ kind = 'plain', size = 'regular', wide, working, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      {...(working && {
        onClick: (event) => event.preventDefault(),
        'aria-disabled': true,
        'aria-busy': true,
      })}
      className={styles.button}
      data-kind={kind}
      data-size={size}
      data-wide={wide}
    >
      <span className={styles.content}>{children}</span>
      {working && (
        <span className={styles.working}>
          <Spinner />
        </span>
      )}
    </button>
  )
}

export function ButtonLink({ kind = 'plain', size = 'regular', wide, ...rest }: LinkProps & Look) {
  return <Link {...rest} className={styles.button} data-kind={kind} data-size={size} data-wide={wide} />
}
