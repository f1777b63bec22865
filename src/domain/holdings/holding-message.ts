import { PRODUCT_NAME } from '#domain/product.ts'

export const holdingNetworks = ['BEP20', 'XRPL'] as const
export type HoldingNetwork = (typeof holdingNetworks)[number]

export const holdingNetworkNames: Record<HoldingNetwork, string> = {
  BEP20: 'BNB Smart Chain (BEP20)',
  XRPL: 'XRP Ledger',
}
/** The asset whose balance is read on each network. */
export const holdingAssets: Record<HoldingNetwork, 'USDT' | 'XRP'> = { BEP20: 'USDT', XRPL: 'XRP' }

/** Long enough to sign with a key in cold storage and to get a second administrator's confirmation. */
export const MESSAGE_VALID_DAYS = 7

export type HoldingMessage = {
  /** The installation's address, so that the signature cannot be reused for another installation. */
  origin: string
  network: HoldingNetwork
  address: string
  issuedAt: Date
  expiresAt: Date
  nonce: string
}

/** The text that an address's key signs. No final newline, because some wallets drop it. */
export const formatHoldingMessage = (message: HoldingMessage): string =>
  [
    `${PRODUCT_NAME} proof of control`,
    '',
    'I control this address. This message moves no money and is for this installation only.',
    '',
    `Installation: ${message.origin}`,
    `Network: ${holdingNetworkNames[message.network]}`,
    `Address: ${message.address}`,
    `Date: ${message.issuedAt.toISOString()}`,
    `Valid until: ${message.expiresAt.toISOString()}`,
    `Nonce: ${message.nonce}`,
  ].join('\n')
