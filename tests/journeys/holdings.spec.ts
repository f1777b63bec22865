// An administrator proves control of an address, a second one confirms, and visitors find the proof.

import { createEvmKey } from '#server/demo-data/generate-demo-data.ts'
import { expectContrast } from '#tests/support/browser/axe.ts'
import { startAdminJourney, type AdminJourney } from '#tests/support/journeys/admin-journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

let fixture: AdminJourney
test.beforeAll(async () => {
  fixture = await startAdminJourney()
})
test.afterAll(() => fixture.stop())

test('an address is registered with a signature, published with its proof, and retired; bank money is stated', async ({
  browser,
}) => {
  const key = createEvmKey('journey')
  const admin = await fixture.enter(browser, { kind: 'admin', id: 1n }, 1440)
  await admin.goto('/anjo/holdings')
  await expect(admin.getByText('No holding addresses yet')).toBeVisible()
  await expectContrast(admin, 'the holdings')

  await admin.getByRole('button', { name: 'Register address' }).click()
  await admin.getByLabel('Network').selectOption('XRPL')
  await admin.getByLabel('Address', { exact: true }).fill(key.address)
  await admin.getByRole('button', { name: 'Get message' }).click()
  await expect(
    admin.getByText('This is an address of BNB Smart Chain (BEP20).', { exact: false }),
  ).toBeVisible()
  await admin.getByLabel('Network').selectOption('BEP20')
  await admin.getByRole('button', { name: 'Get message' }).click()
  const message = await admin.getByLabel('Message to sign').textContent()
  const stranger = await createEvmKey('stranger').signMessage({ message: message! })
  await admin.getByLabel('Signature (hexadecimal)').fill(stranger)
  await admin.getByLabel('Reason', { exact: true }).last().fill('Cold wallet')
  await admin.getByRole('button', { name: 'Check and register' }).click()
  await expect(admin.getByText('The signature does not match.', { exact: false }).first()).toBeVisible()
  await expectContrast(admin, 'a wrong signature')
  await admin.getByLabel('Signature (hexadecimal)').fill(await key.signMessage({ message: message! }))
  await admin.getByRole('button', { name: 'Check and register' }).click()
  await expect(admin.getByText('Holding address registered')).toBeVisible()
  await expect(admin.getByRole('row', { name: new RegExp(key.address) })).toContainText('Not read')

  await admin.getByLabel('Bank, as shown to members').fill('Nordbank')
  await admin.getByLabel('Balance in USDT, at the rate of your books').fill('1200')
  await admin.getByLabel('As of', { exact: true }).fill('13/11/2026')
  await admin.getByLabel('Reason', { exact: true }).fill('Statement of the day')
  await admin.getByRole('button', { name: 'State balance' }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'State balance' }).click()
  await expect(admin.getByRole('row', { name: /Nordbank 13\/11\/2026/ })).toBeVisible()

  const visitor = await (await browser.newContext({ baseURL: fixture.server.origin })).newPage()
  await visitor.goto('/Transparency#holdings')
  await expect(visitor.getByText('1 address with a proof of control.', { exact: false })).toBeVisible()
  await visitor.getByText('Proof of control', { exact: true }).click()
  await expect(visitor.getByText(`Address: ${key.address}`, { exact: false })).toBeVisible()
  await expect(visitor.getByText('Stated by the operator as of 13/11/2026.')).toBeVisible()

  await admin.getByRole('button', { name: `Retire ${key.address}` }).click()
  await admin.getByLabel('Reason (for the audit log)').fill('Moved to another vault')
  await admin.getByRole('dialog').getByRole('button', { name: 'Retire', exact: true }).click()
  await expect(admin.getByRole('row', { name: new RegExp(key.address) })).toContainText('Retired')
})
