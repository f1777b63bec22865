import { defineConfig } from '@playwright/test'
import { chromiumFlags, findChromium } from '#tests/support/browser/chromium.ts'

const executablePath = findChromium()

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  // On a busy machine a click can meet a toast that just arrives. The run says which journeys needed a second try.
  retries: 1,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [['list'], ['./tests/support/journeys/message-reporter.ts']],
  globalSetup: './tests/support/journeys/serve.ts',
  use: {
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Drawing what moves would be a tenth of the work. The kit, the public site, and the ways in and to a package move.
    contextOptions: { reducedMotion: 'reduce' },
    // Where a journey stands in for the server, nothing must answer in between; the journey of the home lets it.
    serviceWorkers: 'block',
    // Half of the browser's work would go into recording it: `playwright test --trace on` is for looking into a failure.
    trace: 'off',
    launchOptions: { args: chromiumFlags, ...(executablePath && { executablePath }) },
  },
})
