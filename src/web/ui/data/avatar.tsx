import styles from './avatar.module.css'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.slice(0, 1).toUpperCase())
    .join('')

/** Initials; decorative next to the name. */
export function Avatar({ name, variant = 'brand' }: { name: string; variant?: 'brand' | 'quiet' | 'large' }) {
  return (
    <span className={styles.avatar} data-variant={variant} aria-hidden="true">
      {initials(name)}
    </span>
  )
}
