// A withdrawal address read by the camera: Chromium plays a picture of a QR code as its camera.

import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { encode } from 'uqr'
import { chromiumFlags, findChromium, oneRendererFlags } from '#tests/support/browser/chromium.ts'
import { signInAsNewMember } from '#tests/support/journeys/journey.ts'
import { expect, test } from '#tests/support/journeys/journey-test.ts'

const ADDRESS = 'rEb8TK3gBgk5auZkwc6sHnwrGVJH8DuaLh'
const VIDEO = join(mkdtempSync(join(tmpdir(), 'camera-')), 'code.y4m')
const [WIDTH, HEIGHT] = [640, 480]

/** One uncompressed frame, which Chromium repeats. */
function drawVideo(text: string): Buffer {
  const { data, size } = encode(text, { border: 2, ecc: 'M' })
  const scale = Math.floor(HEIGHT / size)
  const [left, top] = [(WIDTH - size * scale) >> 1, (HEIGHT - size * scale) >> 1]
  const isDark = (x: number, y: number) =>
    data[Math.floor((y - top) / scale)]?.[Math.floor((x - left) / scale)] === true
  const luma = Buffer.alloc(WIDTH * HEIGHT, 235)
  for (let y = 0; y < HEIGHT; y += 1)
    for (let x = 0; x < WIDTH; x += 1) if (isDark(x, y)) luma[y * WIDTH + x] = 16
  const chroma = Buffer.alloc((WIDTH * HEIGHT) / 2, 128)
  return Buffer.concat([
    Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\nFRAME\n`),
    luma,
    chroma,
  ])
}
writeFileSync(VIDEO, drawVideo(`xrpl:${ADDRESS}?dt=77`))

const executablePath = findChromium()

test.use({
  launchOptions: {
    ...(executablePath && { executablePath }),
    args: [
      ...chromiumFlags,
      ...oneRendererFlags,
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${VIDEO}`,
    ],
  },
})

test('an address is scanned with its destination tag, pasted from a payment link, and labelled', async ({
  page,
}) => {
  await page.context().grantPermissions(['camera', 'clipboard-read', 'clipboard-write'])
  await signInAsNewMember(page)
  await page.goto('/user/account/address-detail')
  await page.getByRole('region', { name: 'XRP Ledger' }).getByRole('button', { name: 'Add Address' }).click()
  await page.getByRole('button', { name: 'Scan QR code' }).click()
  await expect(page.getByLabel('XRP address')).toHaveValue(ADDRESS)
  await expect(page.getByLabel(/^Destination tag/)).toHaveValue('77')
  await expect(page.getByLabel('Camera')).toHaveCount(0)

  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text)
    await page.getByRole('button', { name: 'Paste' }).click()
  }
  await paste('bitcoin:bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq')
  await expect(page.getByText('That isn’t an XRP address.')).toBeVisible()
  await expect(page.getByLabel('XRP address')).toHaveValue(ADDRESS)
  await paste(`  ripple:${ADDRESS}?dt=5 `)
  await expect(page.getByLabel(/^Destination tag/)).toHaveValue('5')
})
