import * as contract from '#contract/platform/captcha.ts'
import { Refusal } from '#contract/platform/refusals.ts'
import { drawCaptchaImage } from '#server/http/captcha/captcha-image.ts'
import { checkCaptcha, createCaptcha, readCaptcha } from '#server/http/captcha/captcha.ts'
import { route } from '#server/http/route.ts'

export const captchaRoutes = [
  route(contract.createCaptcha, async ({ tx, body, now }) => ({
    id: await createCaptcha(tx, body.for, now),
  })),
  route(contract.readCaptchaImage, async ({ tx, params, now }) => {
    const captcha = await readCaptcha(tx, params.id, now)
    if (!captcha) throw new Refusal('not-found')
    return drawCaptchaImage(captcha)
  }),
  route(contract.checkCaptcha, async ({ tx, params, body, now }) => {
    const verified = await checkCaptcha(tx, params.id, body.text, now)
    return { verified, message: verified ? 'Captcha verified' : 'Incorrect captcha' }
  }),
]
