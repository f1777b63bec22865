import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import styles from './sign-in.module.css'
import { Brand } from '#web/ui/layout/brand.tsx'

/** Heights at which each flow line starts, narrows and ends. */
const FLOW = Array.from({ length: 16 }, (_, line) => ({
  start: 194 + line * 48.6,
  narrow: 408 + line * 10.4,
  end: 292 + line * 25.9,
}))

function SignInArtwork() {
  return (
    <header className={styles.artwork}>
      <svg className={styles.flow} viewBox="0 0 880 972" preserveAspectRatio="none" aria-hidden="true">
        {FLOW.map(({ start, narrow, end }) => (
          <path
            key={start}
            d={`M-20 ${start} C264 ${start} 299 ${narrow} 510 ${narrow} S748 ${end} 900 ${end}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <Brand tone="glass" />
      <div className={styles.text}>
        <p className={styles.large}>{t.admin.signIn.artworkHeadline}</p>
        <p>{t.admin.signIn.artworkText}</p>
      </div>
    </header>
  )
}

/** Layout of the signed-out pages of the back office. */
export function SignInLayout({ children }: { children: ReactNode }) {
  return (
    <div className={styles.page}>
      <SandboxRibbon />
      <div className={styles.columns}>
        <SignInArtwork />
        <main id="content" tabIndex={-1} className={styles.side}>
          {children}
        </main>
      </div>
    </div>
  )
}

/** A page that a mailed link opens. */
export function MailedLinkLayout({ title, children }: { title: string; children: ReactNode }) {
  return (
    <SignInLayout>
      <div className={styles.form}>
        <h1>{title}</h1>
        {children}
        <p>
          <TextLink to="/anjo/login">{t.admin.signIn.signInToTheBackOffice}</TextLink>
        </p>
      </div>
    </SignInLayout>
  )
}
