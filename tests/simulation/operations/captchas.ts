// Captchas: as pictures, as sound, and as a mailed code.

import {
  checkCaptcha,
  createCaptcha,
  mailCaptcha,
  readCaptchaAudio,
  readCaptchaImage,
} from '#contract/platform/captcha.ts'
import { readSandboxCaptcha } from '#contract/platform/sandbox.ts'
import { signIn } from '#contract/member/members.ts'
import type { Operation, WireInput } from '../operation.ts'
import type { Person } from '../person.ts'
import { performStep } from '../send-request.ts'
import type { World } from '../world.ts'
import { findMail } from './mail.ts'
import { createFalseUuid } from './mistakes.ts'
import { solveCaptcha } from './sessions.ts'

async function createOne(person: Person, world: World, medium: 'image' | 'audio') {
  if (world.random.chance(8)) return { id: createFalseUuid(world) }
  const made = await performStep(world, person, createCaptcha, { body: { for: person.kind, medium } })
  return made === undefined ? undefined : { id: (made as { id: string }).id }
}

const readOne =
  (medium: 'image' | 'audio') =>
  async (person: Person, world: World): Promise<WireInput | undefined> => {
    const params = await createOne(person, world, medium)
    return params && { params }
  }

/** Instead of the picture, which the person cannot see. */
async function signInByMail(person: Person, world: World): Promise<WireInput | undefined> {
  const mailed = (await performStep(world, person, mailCaptcha, {
    body: { for: 'member', name: person.name },
  })) as { id: string } | undefined
  const code = (await findMail(person, world, /(?<!\d)(\d{6})(?!\d)/))?.[1]
  if (!mailed || code === undefined) return undefined
  const body = { userrefid: person.name, password: person.password, captchaId: mailed.id, captcha: code }
  await performStep(world, person, signIn, { body })
  return undefined
}

export const captchaOperations: Operation[] = [
  {
    endpoint: createCaptcha,
    weight: 0.3,
    prepare: ({ kind }, { random }) => ({ body: { for: kind, medium: random.pick(['image', 'audio']) } }),
  },
  {
    endpoint: checkCaptcha,
    weight: 0.5,
    async prepare(person, world) {
      const captcha = await solveCaptcha(person, world)
      return captcha && { params: { id: captcha.id }, body: { text: captcha.text } }
    },
  },
  {
    endpoint: mailCaptcha,
    weight: 0.8,
    async prepare(person, world) {
      if (world.random.chance(40)) return signInByMail(person, world)
      const isNew = world.random.chance(30)
      const address = world.random.chance(30) ? 'no address' : `friend.of.${person.email}`
      return { body: isNew ? { for: 'registration', name: address } : { for: 'member', name: person.name } }
    },
  },
  { endpoint: readCaptchaImage, weight: 0.3, prepare: readOne('image') },
  { endpoint: readCaptchaAudio, weight: 0.3, prepare: readOne('audio') },
  { endpoint: readSandboxCaptcha, weight: 0.2, prepare: readOne('image') },
]
