import { IconBulb, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './tip-banner.module.css'

const TIP_MS = 5000

const TIPS = [
  'A cap is the activated amount times the multiple of its package.',
  'Daily, direct, network and ODL rewards count against a cap. BLB, royalty and special rewards do not.',
  'What finds no room under a cap is recorded as capped and not paid.',
  'Direct, network and ODL rewards use the oldest activation with room first, then the next.',
  'Your principal is released on its own date, whether the cap is reached or not.',
]

/** One tip at a time, every five seconds, until it is paused, pointed at or focused. */
export function TipBanner() {
  const [tip, setTip] = useState(0)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (paused || held) return undefined
    const timer = setInterval(() => setTip((last) => (last + 1) % TIPS.length), TIP_MS)
    return () => clearInterval(timer)
  }, [paused, held])
  return (
    <section
      className={styles.banner}
      aria-label="Tips"
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      <Icon icon={IconBulb} size={20} />
      <p aria-live={paused ? 'polite' : 'off'}>{TIPS[tip]}</p>
      <IconButton
        icon={paused ? IconPlayerPlay : IconPlayerPause}
        size={16}
        label={paused ? 'Resume tips' : 'Pause tips'}
        onClick={() => setPaused(!paused)}
      />
    </section>
  )
}
