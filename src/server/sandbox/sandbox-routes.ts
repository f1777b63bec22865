import * as contract from '#contract/platform/sandbox.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { readCaptcha } from '#server/identity/captcha/captcha.ts'
import { route } from '#server/http/route.ts'
import type { Config } from '#server/platform/config.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { renderMailPage } from './mail-page.ts'

/** Bound in the sandbox only. */
export function sandboxRoutes({ RAIL }: Config, secrets: Encryption) {
  if (RAIL !== 'sandbox') return []
  return [
    route(contract.readSandboxMail, ({ tx }) => renderMailPage(tx, secrets)),
    route(contract.readSandboxCaptcha, async ({ tx, params, now }) => {
      const captcha = await readCaptcha(tx, params.id, now)
      if (!captcha) throw new Refusal('not-found')
      return captcha.text
    }),
  ]
}
