import { expect, test } from 'vitest'
import { describeBrowser } from './describe-browser.ts'

test('a user agent is described by browser and operating system', () => {
  const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
  expect(describeBrowser(`Mozilla/5.0 (X11; Linux x86_64) ${webKit} Chrome/140.0.0.0 Safari/537.36`)).toBe(
    'Chrome on Linux',
  )
  expect(
    describeBrowser(`Mozilla/5.0 (Windows NT 10.0) ${webKit} Chrome/140.0 Safari/537.36 Edg/140.0`),
  ).toBe('Edge on Windows')
  expect(
    describeBrowser(
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Safari/604.1',
    ),
  ).toBe('Safari on iOS')
  expect(
    describeBrowser('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) CriOS/140.0 Mobile Safari/604.1'),
  ).toBe('Chrome on iOS')
  expect(
    describeBrowser(
      `Mozilla/5.0 (Linux; Android 16) ${webKit} SamsungBrowser/29.0 Chrome/140.0 Safari/537.36`,
    ),
  ).toBe('Samsung Internet on Android')
  expect(describeBrowser('curl/8.5.0')).toBe('Unknown browser')
})
