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
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    if (isPaused || isHovered) return undefined
    const timer = setInterval(() => setTip((last) => (last + 1) % TIPS.length), TIP_MS)
    return () => clearInterval(timer)
  }, [isPaused, isHovered])
  return (
    <section
      className={styles.banner}
      aria-label="Tips"
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <Icon icon={IconBulb} size={20} />
      <p aria-live={isPaused ? 'polite' : 'off'}>{TIPS[tip]}</p>
      <IconButton
        icon={isPaused ? IconPlayerPlay : IconPlayerPause}
        size={16}
        label={isPaused ? 'Resume tips' : 'Pause tips'}
        onClick={() => setIsPaused(!isPaused)}
      />
    </section>
  )
}
