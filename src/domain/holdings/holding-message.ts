import { PRODUCT_NAME } from '#domain/product.ts'

export const holdingNetworks = ['BEP20', 'XRPL'] as const
export type HoldingNetwork = (typeof holdingNetworks)[number]

export const holdingNetworkNames: Record<HoldingNetwork, string> = {
  BEP20: 'BNB Smart Chain (BEP20)',
  XRPL: 'XRP Ledger',
}
/** The asset that is read at an address of each network. */
export const holdingAssets: Record<HoldingNetwork, 'USDT' | 'XRP'> = { BEP20: 'USDT', XRPL: 'XRP' }

/** Long enough for a key in a safe, and for the confirmation by a second administrator. */
export const MESSAGE_VALID_DAYS = 7

export type HoldingMessage = {
  /** The address of the installation, so that the signature is worth nothing to another one. */
  origin: string
  network: HoldingNetwork
  address: string
  issuedAt: Date
  expiresAt: Date
  nonce: string
}

/** The text that the key of an address signs. Without a final newline, which some wallets drop. */
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
