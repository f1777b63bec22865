import type { ReactNode } from 'react'
import { LanguageChoice } from '#web/language/language-choice.tsx'
import { t } from '#web/language/messages.ts'
import { PRODUCT_NAME } from '#web/product.ts'
import { Brand } from '#web/ui/layout/brand.tsx'
import { Reassurance } from '#web/ui/feedback/reassurance.tsx'
import { WaveArtwork } from '#web/ui/layout/wave-artwork.tsx'
import styles from './layout.module.css'

/** Layout of the signed-out screens: log in, register, reset password. */
export function AuthLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <header className={styles.water}>
        <WaveArtwork />
        <a className={styles.home} href="/" aria-label={t.layout.productHome({ product: PRODUCT_NAME })}>
          <Brand tone="glass" />
        </a>
      </header>
      <main id="content" tabIndex={-1} className={styles.sheet}>
        <h1>{title}</h1>
        {children}
        <div className={styles.promise}>
          <Reassurance>{t.layout.yourDepositIsKeptSeparateRewards}</Reassurance>
        </div>
        <LanguageChoice />
      </main>
    </>
  )
}

export function AuthPrompt({ children }: { children: ReactNode }) {
  return <p className={styles.line}>{children}</p>
}
