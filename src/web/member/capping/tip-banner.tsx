import { IconBulb, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './tip-banner.module.css'

const TIP_MS = 5000

const TIPS = [
  'Your cap is the amount you activated × the package’s multiple.',
  'Daily, direct, network and ODL rewards count against a cap. BLB, royalty and special rewards do not.',
  'Anything above a cap is recorded as capped and isn’t paid.',
  'Direct, network and ODL rewards fill your oldest package first.',
  'Your principal is released on its date, whether or not you’ve reached the cap.',
]

/** Rotates every five seconds; stops while paused or hovered. */
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
