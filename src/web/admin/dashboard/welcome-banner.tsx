import { Link } from 'react-router'
import styles from './welcome-banner.module.css'

export function WelcomeBanner({ name }: { name: string }) {
  return (
    <section className={styles.banner} aria-labelledby="welcome">
      <svg className={styles.wave} viewBox="0 0 1152 88" preserveAspectRatio="none" aria-hidden="true">
        <path d="M346 88 C576 18 714 92 1152 26 V88Z" />
        <path d="M530 88 C760 44 922 97 1152 55 V88Z" />
      </svg>
      <div className={styles.text}>
        <h1 id="welcome">Welcome, {name}</h1>
        <p>Every figure on this page comes from the ledger, or from the server itself.</p>
      </div>
      <nav className={styles.links} aria-label="Quick links">
        <Link to="/anjo/add-funds">Add Funds</Link>
        <Link to="/anjo/deduct-funds">Deduct Funds</Link>
        <Link to="/anjo/new-registration">New Registration</Link>
      </nav>
    </section>
  )
}
