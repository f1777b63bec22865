import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'
import { hashPassword } from './passwords.ts'

test('passwords are hashed at the cost that OWASP recommends, and no code of the product lowers it', async () => {
  expect(await hashPassword('secret')).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  const naming = globSync('src/**/*.{ts,tsx}').filter((file) =>
    readFileSync(file, 'utf8').includes('passwordCost'),
  )
  expect(naming.map((file) => basename(file)).toSorted()).toEqual(['passwords.test.ts', 'passwords.ts'])
})
