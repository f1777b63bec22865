import type { ReceivingAddresses } from '#contract/money/statements.ts'
import { receivingNumbers, type ReceivingFigure } from '#contract/platform/site-figures.ts'

type Rail = 'sandbox' | 'manual' | 'chain'

export function receivingFigures(receiving: ReceivingAddresses, rail: Rail): Record<ReceivingFigure, string> {
  const rows = receivingNumbers.flatMap((number) => {
    const address = receiving.addresses[number - 1]
    return [
      [`receiving.${number}.state`, address ? 'some' : 'none'],
      [`receiving.${number}.address`, address ?? ''],
    ]
  })
  const slots = Object.fromEntries(rows) as Omit<
    Record<ReceivingFigure, string>,
    'receiving.sentence' | 'receiving.state'
  >
  return {
    ...slots,
    'receiving.state': receiving.addresses.length === 0 ? 'none' : 'some',
    'receiving.sentence': describeAddresses(receiving, rail),
  }
}

function describeAddresses({ addresses, ownAddressCount }: ReceivingAddresses, rail: Rail): string {
  const parts = [
    addresses.length === 0
      ? 'No receiving address is in use yet. It will be listed here once members can deposit.'
      : rail === 'sandbox'
        ? 'This is a sandbox: these addresses are examples and hold no funds.'
        : 'These addresses hold the USDT on BEP20. Anyone can look up their balances and compare them with the BEP20 line.',
    addresses.length > receivingNumbers.length &&
      `${addresses.length - receivingNumbers.length} more are in the JSON file.`,
    ownAddressCount > 0 &&
      `Another ${ownAddressCount === 1 ? '1 address belongs' : `${ownAddressCount} addresses belong`} to one deposit each.`,
    'Bank balances cannot be looked up by the public.',
  ]
  return parts.filter((part) => part !== false).join(' ')
}
