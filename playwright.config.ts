import { defineConfig } from '@playwright/test'
import {
  chromiumFlags,
  findChromium,
  oneRendererFlags,
  scriptFlags,
} from '#tests/support/browser/chromium.ts'
import { createRunDirectory } from '#tests/support/platform/run-directory.ts'

const executablePath = findChromium()
createRunDirectory()

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '*.spec.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    ['./tests/support/journeys/message-reporter.ts'],
    ['./tests/support/journeys/processor-time-reporter.ts'],
  ],
  globalSetup: './tests/support/journeys/serve.ts',
  use: {
    ...(process.env['BASE_URL'] && { baseURL: process.env['BASE_URL'] }),
    viewport: { width: 390, height: 844 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Animations cost a tenth of the run. The kit, public site, sign-in and activation journeys turn them on.
    contextOptions: { reducedMotion: 'reduce' },
    // A service worker would answer requests that a journey stubs; the dashboard journey turns it on.
    serviceWorkers: 'block',
    // Tracing doubles the browser's work: use `playwright test --trace on` to look into a failure.
    trace: 'off',
    launchOptions: {
      args: [...chromiumFlags, ...oneRendererFlags, ...scriptFlags],
      ...(executablePath && { executablePath }),
    },
  },
})
