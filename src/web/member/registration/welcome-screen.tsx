import { useNavigate } from 'react-router'
import { loadTexts } from '#web/language/language.ts'
import { t } from '#web/language/messages.ts'
import { pageTitle, PRODUCT_NAME } from '#web/product.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { formatInstant } from '#web/ui/data/format-instant.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { DescriptionList } from '#web/ui/data/description-list.tsx'
import { SwipeControl } from '#web/ui/actions/swipe-control.tsx'
import { WaveArtwork } from '#web/ui/layout/wave-artwork.tsx'
import { useMember } from '../session/use-member.ts'
import { VisuallyHidden } from '#web/ui/layout/layout.tsx'
import styles from './registration.module.css'
import { useEffect, useState } from 'react'
import { prefersReducedMotion } from '#web/ui/settings/device-settings.ts'

const LETTER_MS = 45

/** Types `text` letter by letter, once. Screen readers get it whole; with reduced motion it appears at once. */
function TypewriterText({ text }: { text: string }) {
  const [visibleLength, setVisibleLength] = useState(() => (prefersReducedMotion() ? text.length : 0))
  useEffect(() => {
    if (visibleLength >= text.length) return undefined
    const timer = setTimeout(setVisibleLength, LETTER_MS, visibleLength + 1)
    return () => clearTimeout(timer)
  }, [visibleLength, text])
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden="true">{text.slice(0, visibleLength) || '\u00a0'}</span>
    </>
  )
}

export const clientLoader = () => loadTexts('registration')
export const meta = () => pageTitle(t.registration.welcome)

export default function WelcomeScreen() {
  const { fullName, userrefid, email, mobile_no: mobile, sponsorId, createdAt } = useMember()
  const navigate = useNavigate()
  const pairs = [
    { term: t.registration.username, value: userrefid, text: true },
    { term: t.registration.fullName, value: fullName, text: true },
    { term: t.registration.email, value: email, text: true },
    { term: t.registration.mobileNumber, value: mobile, text: true },
    ...(sponsorId ? [{ term: t.registration.sponsor, value: sponsorId, text: true }] : []),
    { term: t.registration.memberSince, value: <time>{formatInstant(createdAt)}</time>, text: true },
  ]
  return (
    <main id="content" tabIndex={-1} className={styles.screen}>
      <div className={styles.water}>
        <WaveArtwork />
        <Brand tone="glass" />
        <h1>
          <TypewriterText text={t.registration.welcomeTo({ productName: PRODUCT_NAME, fullName })} />
        </h1>
      </div>
      <div className={styles.below}>
        <Card as="section" aria-labelledby="details">
          <h2 id="details" className={styles.heading}>
            {t.registration.accountDetails}
          </h2>
          <DescriptionList items={pairs} divided />
        </Card>
        <div className={styles.swipe}>
          <SwipeControl
            label={t.registration.swipeToDashbboard}
            onComplete={() => void navigate('/user/dashboard')}
          />
        </div>
      </div>
    </main>
  )
}
