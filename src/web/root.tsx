import latinFont from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url'
import '@fontsource-variable/inter/wght.css'
import type { ReactNode } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useLocation,
  useMatches,
  type UIMatch,
} from 'react-router'
import { localeDetails, SOURCE_LOCALE, splitLocale } from '#messages/locales.ts'
import { useLocale } from '#web/language/language.ts'
import '#web/ui/tokens.css'
import '#web/ui/base.css'
import '#web/ui/layout/layout.module.css'
import '#web/ui/text.module.css'
import { CrashNotice } from '#web/ui/layout/crash-notice.tsx'
import { SandboxRibbon } from '#web/ui/layout/sandbox-ribbon.tsx'
import { ScriptsRequired } from '#web/ui/layout/scripts-required.tsx'
import { Splash } from '#web/ui/layout/splash.tsx'
import { PRODUCT_NAME, pageTitle } from './product.ts'

export const meta = () => pageTitle()

export const links = () => [
  { rel: 'preload', href: latinFont, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' as const },
  { rel: 'icon', href: '/icon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/icon-180.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/**
 * The attributes that the server and theme.js set on <html>, read back on every render because React recreates the
 * element after a rendering error. The build writes the rail that the server replaces.
 */
function readRootAttributes() {
  if (typeof document === 'undefined')
    return { 'data-rail': 'sandbox', 'data-product-name': PRODUCT_NAME, 'data-logo': '{{brand.logoUrl}}' }
  const { rail, theme, motion, textSize, productName, logo } = document.documentElement.dataset
  return {
    'data-rail': rail,
    'data-theme': theme,
    'data-motion': motion,
    'data-text-size': textSize,
    'data-product-name': productName,
    'data-logo': logo,
  }
}

/** Public pages have their language in their address, the member area has the chosen one. */
function useLanguage() {
  const chosen = useLocale()
  const named = splitLocale(useLocation().pathname).locale
  const locale = named === SOURCE_LOCALE ? chosen : named
  const { direction } = localeDetails[locale]
  return { locale, dir: direction === 'rtl' ? direction : undefined }
}

export function Layout({ children }: { children: ReactNode }) {
  const { locale, dir } = useLanguage()
  return (
    <html lang={locale} dir={dir} {...readRootAttributes()} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#f5f7fa" suppressHydrationWarning />
        <meta
          name="theme-color"
          content="#0a111d"
          media="(prefers-color-scheme: dark)"
          suppressHydrationWarning
        />
        <script src="/theme.js" />
        <Meta />
        <Links />
      </head>
      <body>{children}</body>
    </html>
  )
}

const isStaticMatch = ({ handle }: UIMatch) =>
  typeof handle === 'object' && handle !== null && 'static' in handle && handle.static === true

export default function Root() {
  const hasScripts = !useMatches().some(isStaticMatch)
  return (
    <>
      <Outlet />
      {hasScripts && <ScrollRestoration />}
      {hasScripts && <Scripts />}
    </>
  )
}

export function HydrateFallback() {
  return (
    <>
      <SandboxRibbon />
      <ScriptsRequired />
      <Splash />
      <Scripts />
    </>
  )
}

export function ErrorBoundary() {
  return (
    <>
      <SandboxRibbon />
      <CrashNotice />
      <Scripts />
    </>
  )
}
