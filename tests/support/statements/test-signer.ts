// The encryption key of test products, so that a fixture can publish statements in the database of a running one.

import { createEncryption } from '#server/platform/encryption.ts'
import { createSigner } from '#server/statements/statement-key.ts'

export const TEST_SECRETS_KEY = '5e'.repeat(32)

export const testSigner = createSigner(
  createEncryption(Buffer.from(TEST_SECRETS_KEY, 'hex')),
  'https://tributary.example',
)
