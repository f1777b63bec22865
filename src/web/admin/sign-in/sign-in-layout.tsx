import type { ReactNode } from 'react'
import { t } from '#web/language/messages.ts'
import { TextLink } from '#web/ui/actions/text-link.tsx'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import styles from './admin-sign-in-page.module.css'
import { SignInArtwork } from './sign-in-artwork.tsx'

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
