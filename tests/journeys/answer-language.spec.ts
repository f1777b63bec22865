// What the server answers, and what the browser says without it, is in the language of the page.

import type { Page } from '@playwright/test'
import { readCaptcha } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

const languages = [
  {
    locale: 'hi',
    verified: 'कैप्चा सही है',
    refused: 'यूज़रनेम या पासवर्ड गलत है',
    offline: 'हम सर्वर तक नहीं पहुँच सके। अपना कनेक्शन जाँचें और फिर कोशिश करें।',
  },
  {
    locale: 'ar',
    verified: 'رمز التحقق المرئي صحيح',
    refused: 'اسم المستخدم أو كلمة المرور غير صحيحة',
    offline: 'تعذّر علينا الوصول إلى الخادم. تحقق من اتصالك وحاول مرة أخرى.',
  },
]

async function signIn(page: Page, verified: string) {
  await page.getByLabel('Username').fill('source')
  await page.getByLabel('Password', { exact: true }).fill('not-the-password')
  await page.getByLabel('Captcha', { exact: true }).fill(await readCaptcha(page))
  await expect(page.getByText(verified)).toBeVisible()
  await page.getByRole('button', { name: 'Login' }).click()
}

for (const { locale, verified, refused, offline } of languages)
  test(`a refused sign-in and a lost connection are explained in ${locale}`, async ({ page }) => {
    await page.goto('/user/login')
    await page.evaluate((language) => document.documentElement.setAttribute('lang', language), locale)
    await signIn(page, verified)
    await expect(page.getByRole('alert')).toHaveText(refused)
    await page.route('**/api/users/login', (route) => route.abort())
    await signIn(page, verified)
    await expect(page.getByRole('alert')).toHaveText(offline)
  })
