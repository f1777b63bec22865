import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

test('the referral link can be copied, shared and scanned, and the account screen explains it', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { userrefid } = await signInAsNewMember(page)
  const link = `${baseURL}/user/register?ref=${userrefid}`
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await page.goto('/user/dashboard')
  const invitation = page.getByRole('region', { name: 'Refer a friend & earn XRP' })
  await invitation.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible()
  expect(await copied()).toBe(link)
  await page.evaluate(() =>
    Object.defineProperty(navigator, 'share', {
      value: async (what: { url: string }) => sessionStorage.setItem('shared', what.url),
    }),
  )
  await invitation.getByRole('button', { name: 'Share' }).click()
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('shared'))).toBe(link)

  await page.goto('/user/account')
  await expect(page.getByRole('region', { name: 'Profile' })).toContainText('Inactive')
  await page.getByRole('button', { name: /Refer a friend & earn XRP/ }).click()
  const modal = page.getByRole('dialog', { name: 'Refer a friend & earn XRP' })
  await expect(modal.getByRole('listitem')).toHaveText([
    /Share the link/,
    /They sign up/,
    /You both earn rewards/,
  ])
  await modal.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByText('Referral link copied to clipboard!')).toBeVisible()
  await modal.getByRole('link', { name: 'Start Sharing' }).click()
  await expect(page).toHaveURL('/user/referral/share-referral-link')
  await expect(page.getByRole('figure', { name: 'QR code of your referral link' })).toBeVisible()
  await page.getByRole('button', { name: 'Explain it' }).click()
  const sent = decodeURIComponent((await page.getByRole('link', { name: 'WhatsApp' }).getAttribute('href'))!)
  expect(sent).toContain(link)
  expect(sent).toContain('rewards are only paid from a funded treasury')
})
