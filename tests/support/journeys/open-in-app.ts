import type { Page } from '@playwright/test'

/** Navigates as a link does, so that the web app stays loaded: a new document costs five times as much. */
export async function navigateInApp(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}

/** Every page has a different title, which changes last. Queries of the last 30 seconds are not sent again. */
export async function openInApp(page: Page, path: string): Promise<void> {
  const before = await page.title()
  await navigateInApp(page, path)
  await page.waitForFunction((title) => document.title !== title, before)
}
