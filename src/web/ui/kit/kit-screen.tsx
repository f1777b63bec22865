import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { SkipLink } from '#web/ui/layout/skip-link.tsx'
import { ThemeSwitch } from '#web/ui/theme/theme-switch.tsx'
import { KitButtons } from './kit-buttons.tsx'
import { KitCharts } from './kit-charts.tsx'
import { KitChoices } from './kit-choices.tsx'
import { KitFields } from './kit-fields.tsx'
import { KitMoney } from './kit-money.tsx'
import { KitNavigation } from './kit-navigation.tsx'
import { KitOverlays } from './kit-overlays.tsx'
import styles from './kit-screen.module.css'
import { KitStates } from './kit-states.tsx'
import { KitSwipe } from './kit-swipe.tsx'
import { KitTime } from './kit-time.tsx'

export const meta = () => [{ title: 'UI kit' }, { name: 'robots', content: 'noindex' }]

/** Every component in each of its states. Built for development and browser tests, never served. */
export default function KitScreen() {
  return (
    <>
      <SkipLink />
      <SandboxRibbon />
      <header className={styles.bar}>
        <h1>UI kit</h1>
        <ThemeSwitch />
      </header>
      <main id="content" tabIndex={-1} className={styles.page}>
        <KitMoney />
        <KitCharts />
        <KitButtons />
        <KitSwipe />
        <KitTime />
        <KitFields />
        <KitChoices />
        <KitOverlays />
        <KitStates />
        <KitNavigation />
      </main>
    </>
  )
}
