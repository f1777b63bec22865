import { Link, type LinkProps } from 'react-router'
import styles from './text-link.module.css'

export function TextLink(props: LinkProps) {
  return <Link {...props} className={styles.link} />
}
