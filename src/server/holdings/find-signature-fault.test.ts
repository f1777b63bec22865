// Test vectors published by other libraries: web3.js for EIP-191, ripple-keypairs for the XRP Ledger.

import { expect, test } from 'vitest'
import { findSignatureFault, type ControlProof, type SignedMessage } from './find-signature-fault.ts'

const web3 = {
  signed: {
    network: 'BEP20',
    address: '0x2c7536E3605D9C16a7a3D7b1898e529396a65c23',
    message: 'Some data',
  },
  proof: {
    publicKey: null,
    signature:
      '0xb91467e570a6466aa9e9876cbcd013baba02900b8979d43fe208a4a4f339f5fd6007e74cd82e037b800186422fc2da167c747ef045e5d18a5f5d4300f8e1a0291c',
  },
} as const
const secp256k1 = {
  signed: { network: 'XRPL', address: 'rU6K7V3Po4snVhBBaU29sesqs2qTQJWDw1', message: 'test message' },
  proof: {
    publicKey: '030D58EB48B4420B1F7B9DF55087E0E29FEF0E8468F9A6825B01CA2C361042D435',
    signature:
      '30440220583A91C95E54E6A651C47BEC22744E0B101E2C4060E7B08F6341657DAD9BC3EE02207D1489C7395DB0188D3A56A977ECBA54B36FA9371B40319655B1B4429E33EF2D',
  },
} as const
const ed25519 = {
  signed: { network: 'XRPL', address: 'rLUEXYuLiQptky37CqLcm9USQpPiz5rkpD', message: 'test message' },
  proof: {
    publicKey: 'ED01FA53FA5A7E77798F882ECE20B1ABC00BB358A9E55A202D0D0676BD0CE37A63',
    signature:
      'CB199E1BFD4E3DAA105E4832EEDFA36413E1F44205E4EFB9E27E826044C21E3E2E848BBC8195E8959BADF887599B7310AD1B7047EF11B682E0D068F73749750E',
  },
} as const
const examples: [string, { signed: SignedMessage; proof: ControlProof }][] = [
  ['web3.js, EIP-191', web3],
  ['ripple-keypairs, secp256k1', secp256k1],
  ['ripple-keypairs, Ed25519', ed25519],
]

test.each(examples)(
  '%s is accepted, and nothing that differs in one character',
  async (_, { signed, proof }) => {
    expect(await findSignatureFault(signed, proof)).toBeUndefined()
    const flip = (text: string, at: number) =>
      text.slice(0, at) + (text.at(at) === '7' ? '8' : '7') + text.slice(at + 1)
    expect(await findSignatureFault({ ...signed, message: `${signed.message} ` }, proof)).toBe(
      'holding-signature-wrong',
    )
    for (const at of [20, 60, 100])
      expect(await findSignatureFault(signed, { ...proof, signature: flip(proof.signature, at) })).toBe(
        'holding-signature-wrong',
      )
    for (const signature of ['', '0x', '00', proof.signature.slice(0, -2), `${proof.signature}00`])
      expect(await findSignatureFault(signed, { ...proof, signature })).toBe('holding-signature-wrong')
  },
)

test('a key that the address is not derived from, such as a regular key, is refused', async () => {
  const { publicKey } = ed25519.proof
  expect(
    await findSignatureFault({ ...ed25519.signed, address: secp256k1.signed.address }, ed25519.proof),
  ).toBe('holding-key-wrong')
  for (const other of [null, '', publicKey.slice(2), secp256k1.proof.publicKey])
    expect(await findSignatureFault(ed25519.signed, { ...ed25519.proof, publicKey: other })).toBe(
      'holding-key-wrong',
    )
})

test('a non-canonical (high-S) secp256k1 signature is refused, as on the XRP Ledger', async () => {
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
  const { signature } = secp256k1.proof
  const [r, s] = [signature.slice(8, 72), BigInt(`0x${signature.slice(76)}`)]
  const high = (order - s).toString(16).padStart(64, '0').toUpperCase()
  const malleated = `30450220${r}022100${high}`
  expect(await findSignatureFault(secp256k1.signed, { ...secp256k1.proof, signature: malleated })).toBe(
    'holding-signature-wrong',
  )
})
