import styles from './sample-tag.module.css'

/** Stands on every entry about a person or a result that the operator has yet to replace by a real one. */
export function SampleTag() {
  return <p className={styles.tag}>Sample content</p>
}
