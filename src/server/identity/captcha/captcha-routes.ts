import * as contract from '#contract/platform/captcha.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { answerMessages } from '#messages/server-messages.ts'
import { renderCaptchaAudio } from '#server/identity/captcha/captcha-audio.ts'
import { drawCaptchaImage } from '#server/identity/captcha/captcha-image.ts'
import { checkCaptcha, createCaptcha, readCaptcha } from '#server/identity/captcha/captcha.ts'
import { route } from '#server/http/route.ts'
import type { Queryable } from '#server/platform/database.ts'
import type { Encryption } from '#server/platform/encryption.ts'
import { mailCaptcha } from './mail-captcha.ts'

type Download = { tx: Queryable; params: { id: string }; now: Date }

async function requireCaptcha({ tx, params, now }: Download, medium: contract.CaptchaMedium) {
  const captcha = await readCaptcha(tx, params.id, now)
  if (captcha?.medium !== medium) throw new Refusal('not-found')
  return captcha
}

export const captchaRoutes = (secrets: Encryption) => [
  route(contract.createCaptcha, async ({ tx, body, now }) => {
    const { id } = await createCaptcha(tx, { kind: body.for, medium: body.medium, now })
    return { id }
  }),
  route(contract.readCaptchaImage, async (call) => drawCaptchaImage(await requireCaptcha(call, 'image'))),
  route(contract.readCaptchaAudio, async (call) => renderCaptchaAudio(await requireCaptcha(call, 'audio'))),
  route(contract.mailCaptcha, (call) => mailCaptcha(call, secrets)),
  route(contract.checkCaptcha, async ({ tx, params, body, now, locale }) => {
    const verified = await checkCaptcha(tx, params.id, body.text, now)
    const { captchaVerified, captchaIncorrect } = answerMessages[locale].account
    return { verified, message: verified ? captchaVerified : captchaIncorrect }
  }),
]
