import { usePublicLocale } from '../use-public-locale.ts'
import styles from './sample-tag.module.css'

/** Marks sample people and results until the operator replaces them. */
export function SampleTag() {
  return <p className={styles.tag}>{usePublicLocale().messages.layout.sample}</p>
}
