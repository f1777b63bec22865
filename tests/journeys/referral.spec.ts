import { readFile } from 'node:fs/promises'
import pg from 'pg'
import { signInAsMaster, signInAsNewMember } from '#tests/support/journeys/journey.ts'
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

  const links = page.getByRole('region', { name: 'Your links' })
  await links.getByLabel('Label of a new link').fill('Spring Flyer')
  await links.getByRole('button', { name: 'Add link' }).click()
  await expect(links.getByText('Use letters, digits and hyphens, such as spring-flyer')).toBeVisible()
  await links.getByLabel('Label of a new link').fill('Spring-Flyer')
  await links.getByRole('button', { name: 'Add link' }).click()
  await links.getByRole('button', { name: 'Share spring-flyer' }).click()
  await expect(page.getByText(`?ref=${userrefid}&via=spring-flyer`).first()).toBeVisible()
  const visitor = await (await page.context().browser()!.newContext()).newPage()
  await visitor.goto(`${baseURL}/Product?ref=${userrefid}&via=spring-flyer`)
  await visitor.context().close()
  const flyer = links.getByRole('listitem').filter({ hasText: 'spring-flyer' })
  await expect(async () => {
    await page.reload()
    await expect(flyer).toContainText('Visitors1')
  }).toPass()
  await flyer.getByRole('button', { name: 'Share spring-flyer' }).click()
  await page.getByRole('link', { name: 'Print a card' }).click()
  await expect(page.getByRole('region', { name: 'Card to print' })).toContainText('via=spring-flyer')
  const sizes = async () =>
    [
      ...String(await page.pdf({ preferCSSPageSize: true })).matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)/g),
    ].map(([, width, height]) => [Math.round(Number(width) * 0.3528), Math.round(Number(height) * 0.3528)])
  expect(await sizes()).toEqual([[85, 55]])
  await page.getByRole('radio', { name: 'A6' }).check()
  expect(await sizes()).toEqual([[105, 148]])
  await page.goto('/user/referral/share-referral-link')
  await flyer.getByRole('button', { name: 'Delete spring-flyer' }).click()
  await page.getByRole('button', { name: 'Delete link' }).click()
  await expect(flyer).toHaveCount(0)
  await expect(links.getByRole('listitem')).toContainText('Visitors1')
})

/** Fifty-two direct referrals; the second one brought Nadia, who brought Omar. */
async function growTeam(userrefid: string) {
  const owner = new pg.Client({ connectionString: process.env['OWNER_URL']! })
  await owner.connect()
  const add = (sponsor: string, prefix: string, name: string, count: number) =>
    owner.query(
      `insert into member (userrefid, full_name, email, mobile_no, password_hash, sponsor_id, registered_at)
       select $2 || n, $3, $2 || n || '@example.test', '', '', sponsor.id, '2026-01-01'
       from generate_series(1, $4::int) as n, member as sponsor where sponsor.userrefid = $1 order by n`,
      [sponsor, prefix, name, count],
    )
  await add(userrefid, `${userrefid}d`, 'Dora Direct', 52)
  await add(`${userrefid}d2`, `${userrefid}n`, 'Nadia Rossi', 1)
  await add(`${userrefid}n1`, `${userrefid}o`, 'Omar Haddad', 1)
  await owner.end()
}

test('the team tree opens branches by keyboard, finds a member and saves the picture', async ({ page }) => {
  const { userrefid } = await signInAsNewMember(page)
  await page.goto('/user/team-tree')
  await expect(page.getByText('No team yet')).toBeVisible()
  await growTeam(userrefid)
  await page.goto('/user/account')
  await page.getByRole('link', { name: 'Team tree' }).click()
  await expect(page.getByText('54 members in the team, 52 direct referrals.')).toBeVisible()
  const selected = page.getByRole('region', { name: 'Selected member' })
  const line = page.getByRole('region', { name: 'Sponsor line' }).getByRole('listitem')
  await expect(line).toHaveText([/Sponsor$/, /^You/])

  const tree = page.getByRole('tree', { name: 'Team' })
  const current = tree.getByRole('treeitem', { selected: true })
  await tree.focus()
  for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
  await expect(current).toHaveAttribute('aria-expanded', 'true')
  await expect(current).toHaveAttribute('aria-setsize', '51')
  await expect(tree.getByRole('treeitem', { name: 'Nadia R.' })).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('ArrowRight')
  await expect(selected).toContainText('Nadia R.')
  for (const key of ['ArrowLeft', 'ArrowLeft']) await page.keyboard.press(key)
  await expect(current).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('End')
  await expect(current).toContainText('2 more on level 1')
  await page.keyboard.press('Enter')
  await expect(tree.getByRole('treeitem', { name: /more on level/ })).toHaveCount(0)
  await page.keyboard.press('Home')
  await expect(current).toHaveAttribute('aria-level', '1')

  await page.getByRole('searchbox', { name: 'Search the team' }).fill('omar h')
  await page.getByRole('button', { name: /Omar H\./ }).click()
  await expect(line).toHaveText([/Sponsor$/, /^You/, /Level 1/, /Nadia R\. Level 2/, /Omar H\. Level 3/])
  await page.getByRole('searchbox').fill('Haddad')
  await expect(page.getByText('No one in this team has that name or ID.')).toBeVisible()
  await page.getByRole('searchbox').fill('')

  await page.getByLabel('Colour', { exact: true }).selectOption('volume')
  await expect(page.getByRole('list', { name: 'Branch volume in USDT' })).toContainText('100,000 or more')
  const saved = async (name: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name }).click(),
    ])
    return readFile(await download.path())
  }
  expect(String(await saved('Save as SVG'))).toMatch(/^<svg [\s\S]*Omar H\.[\s\S]*<\/svg>\n$/)
  expect((await saved('Save as PNG')).subarray(1, 4).toString()).toBe('PNG')

  await page.getByRole('radio', { name: 'List' }).check()
  await tree.getByRole('treeitem', { name: 'Nadia R.' }).click()
  await expect(tree.getByRole('treeitem', { name: 'Nadia R.' })).toHaveAttribute('aria-expanded', 'false')
  await signInAsMaster(page)
  await page.goto(`/anjo/user-performance/${userrefid}`)
  await page.getByRole('link', { name: 'Team tree' }).click()
  await expect(page.getByRole('region', { name: 'Selected member' })).toContainText('Mira Lindqvist')
})
