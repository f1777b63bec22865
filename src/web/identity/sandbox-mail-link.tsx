import styles from '#web/ui/actions/text-link.module.css'

/** In the sandbox no mail leaves the machine: this is where it can be read. */
export function SandboxMailLink() {
  if (document.documentElement.dataset.rail !== 'sandbox') return null
  return (
    <a className={styles.link} href="/sandbox/mail" target="_blank" rel="noreferrer">
      Read the sandbox mail
    </a>
  )
}
