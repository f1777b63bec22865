import * as contract from '#contract/platform/sandbox.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { readCaptchaText } from '#server/http/captcha/captcha.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { mailPage } from './mail-page.ts'

/** On any rail but the sandbox there is nothing here. */
export function sandboxRoutes({ RAIL }: Config, secrets: Encryption) {
  if (RAIL !== 'sandbox') return []
  return [
    route(contract.showMail, ({ tx }) => mailPage(tx, secrets)),
    route(contract.showCaptcha, async ({ tx, params, now }) => {
      const text = await readCaptchaText(tx, params.id, now)
      if (text === undefined) throw new Refusal('not-found')
      return text
    }),
  ]
}
