import type { Page } from '@playwright/test'

/** Adds a virtual authenticator to the page that immediately answers every passkey request. */
export async function addVirtualAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable', { enableUI: false })
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      ctap2Version: 'ctap2_1',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** With false, requests fail as if the finger did not match. */
    setUserVerified: (isUserVerified: boolean) =>
      session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    /** The page belongs to the next journey afterwards. */
    async remove() {
      await session.send('WebAuthn.disable')
      await session.detach()
    },
  }
}

/** Without this, the browser would answer the offer in the username field by itself, before the button is pressed. */
export const withoutPasskeyAutofill = (page: Page) =>
  page.addInitScript(() => {
    if ('PublicKeyCredential' in globalThis)
      PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

/** A signed-in administrator adds a passkey under Profile, and signs in again with it alone. */
export async function signInWithNewPasskey(page: Page, path: string, password: string) {
  const device = await addVirtualAuthenticator(page)
  await withoutPasskeyAutofill(page)
  await page.goto('/anjo/profile')
  await page.getByRole('button', { name: 'Add passkey' }).click()
  await page.getByLabel('Your password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText(/^Passkey “.+” added$/).waitFor()
  await page.context().clearCookies()
  await page.goto(path)
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await page.getByText('Login successful!').waitFor()
  return device
}
