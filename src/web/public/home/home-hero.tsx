import { START_NOW } from '../public-links.ts'
import styles from './home-hero.module.css'
import { RewardJourney } from './reward-journey.tsx'
import section from './section.module.css'

/** Where each line of the water behind the hero starts, narrows and ends, from top to bottom. */
const FLOW = Array.from({ length: 14 }, (_, line) => ({
  start: 38 + line * 52.6,
  narrow: 319 + line * 9.4,
  end: 228 + line * 23.4,
}))

export function HomeHero() {
  return (
    <section className={styles.hero} aria-labelledby="headline">
      <svg className={styles.flow} viewBox="0 0 1440 760" preserveAspectRatio="none" aria-hidden="true">
        {FLOW.map(({ start, narrow, end }) => (
          <path
            key={start}
            d={`M-20 ${start} C432 ${start} 490 ${narrow} 835 ${narrow} S1224 ${end} 1460 ${end}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <div className={`${section.column} ${styles.columns}`}>
        <div>
          <h1 id="headline" className={styles.headline}>
            If it is not funded, it is not paid.
          </h1>
          <p className={`${section.lead} ${styles.lead}`}>
            Tributary is a members-only network. Rewards come out of a treasury filled by recorded revenue and
            fees, never out of another member’s deposit. What the treasury does not cover stands as Pending,
            where everyone can see it.
          </p>
          <div className={styles.actions}>
            <a className={section.button} href={START_NOW.to}>
              {START_NOW.label}
            </a>
            <a className={`${section.button} ${section.ghost}`} href="#where-a-reward-comes-from">
              Where rewards come from
            </a>
          </div>
          <p className={styles.fine}>Rewards are not guaranteed. 18 and over. Not financial advice.</p>
        </div>
        <RewardJourney />
      </div>
    </section>
  )
}
