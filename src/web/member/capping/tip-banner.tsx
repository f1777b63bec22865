import { IconBulb, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { t } from '#web/language/messages.ts'
import { Icon } from '#web/ui/data/icon.tsx'
import { IconButton } from '#web/ui/actions/icon-button.tsx'
import styles from './tip-banner.module.css'

const TIP_MS = 5000

const listTips = () => [
  t.capping.capHint,
  t.capping.dailyDirectNetworkAndOdlRewards,
  t.capping.anythingAboveACapIsRecorded,
  t.capping.directNetworkAndOdlRewardsFill,
  t.capping.principalHint,
]

/** Rotates every five seconds; stops while paused or hovered. */
export function TipBanner() {
  const [tip, setTip] = useState(0)
  const [isPaused, setIsPaused] = useState(false)
  const [isHovered, setIsHovered] = useState(false)
  useEffect(() => {
    if (isPaused || isHovered) return undefined
    const timer = setInterval(() => setTip((last) => (last + 1) % listTips().length), TIP_MS)
    return () => clearInterval(timer)
  }, [isPaused, isHovered])
  return (
    <section
      className={styles.banner}
      aria-label={t.capping.tips}
      onPointerEnter={() => setIsHovered(true)}
      onPointerLeave={() => setIsHovered(false)}
    >
      <Icon icon={IconBulb} size={20} />
      <p aria-live={isPaused ? 'polite' : 'off'}>{listTips()[tip]}</p>
      <IconButton
        icon={isPaused ? IconPlayerPlay : IconPlayerPause}
        size={16}
        label={isPaused ? t.capping.resumeTips : t.capping.pauseTips}
        onClick={() => setIsPaused(!isPaused)}
      />
    </section>
  )
}
