// The layout of mail, as a browser shows it: phones and the panes of mail programs, light and dark.

import { renderMailHtml, type MailTemplate } from '#server/mail/mail-template.ts'
import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

const brand = { name: 'Tributary', colour: '#2158d0', logo: undefined }
const subscription = {
  preferencesUrl: 'https://example.test/user/account/notifications',
  unsubscribe: { pageUrl: 'https://example.test/u', postUrl: 'https://example.test/p' },
}
const mails: Record<string, Omit<MailTemplate, 'brand'>> = {
  'withdrawal sent': {
    ...subscription,
    subject: 'Tributary: Withdrawal sent',
    text: `Transaction 0x${'9f'.repeat(32)}`,
    figures: [{ label: 'Amount', value: '1,234,567.890000 USDT' }],
    actions: [{ label: 'View details', url: 'https://example.test/user' }],
  },
  'password changed': {
    subject: 'Tributary: your password was changed',
    text: 'Your password was changed.\n\nIf this wasn’t you, freeze your account.',
    actions: [
      { label: 'Check your account', url: 'https://example.test/user' },
      { label: 'This wasn’t me', url: 'https://example.test/user/freeze' },
    ],
  },
  'deposit credited in Arabic': {
    ...subscription,
    locale: 'ar',
    subject: '\u200FTributary: أُضيف الإيداع',
    text: 'المبلغ في R-Wallet الخاصة بك.',
    figures: [{ label: 'المبلغ', value: '1,234,567.890000 USDT' }],
    actions: [{ label: 'عرض التفاصيل', url: 'https://example.test/user' }],
  },
  'daily summary': {
    ...subscription,
    subject: 'Tributary: your day, 50 notifications',
    text: 'This happened since your last summary.',
    figures: Array.from({ length: 50 }, () => ({
      label: '17/11/2026 08:00 UTC: Deposit credited',
      value: '1,500.00 USDT',
    })),
  },
}

for (const width of [390, 700]) {
  test(`mail fits a width of ${width} px in both themes, and can be read by everyone`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const [name, mail] of Object.entries(mails)) {
      await page.setContent(renderMailHtml({ ...mail, brand, phrase: 'W'.repeat(32) }))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
      expect(overflow, name).toBeLessThanOrEqual(0)
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await expectAccessible(page, `${name}, ${colorScheme}`)
      }
    }
  })
}
