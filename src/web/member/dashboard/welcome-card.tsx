import { Link } from 'react-router'
import { Waves } from '#web/ui/waves.tsx'
import styles from './welcome-card.module.css'

/** Stands where the balance will be, until there is one. It shows no figure. */
export function WelcomeCard() {
  return (
    <section className={styles.card} aria-labelledby="welcome">
      <Waves />
      <div className={styles.text}>
        <h2 id="welcome">Look around first</h2>
        <p>Your balance, what is due today and your activity stand here once your account holds money.</p>
        <Link className={styles.action} to="/user/packages">
          Compare the packages
        </Link>
      </div>
    </section>
  )
}
