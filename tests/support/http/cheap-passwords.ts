// Hashes of the tests cost a hundredth; `passwords.test.ts` asserts the real cost, and that only tests lower it.

import { passwordCost } from '#server/identity/passwords.ts'

Object.assign(passwordCost, { memoryCost: 64, timeCost: 1 })
