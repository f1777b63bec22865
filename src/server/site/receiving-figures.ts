import type { ReceivingAddresses } from '#contract/money/statements.ts'
import { receivingNumbers, type ReceivingFigure } from '#contract/platform/site-figures.ts'
import { figureTranslators, type FigureTranslator } from '#messages/figure-messages.ts'

type Rail = 'sandbox' | 'manual' | 'chain'

export function receivingFigures(
  receiving: ReceivingAddresses,
  rail: Rail,
  translator: FigureTranslator = figureTranslators.en,
): Record<ReceivingFigure, string> {
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
    'receiving.sentence': describeAddresses(receiving, rail, translator),
  }
}

function describeAddresses(
  { addresses, ownAddressCount }: ReceivingAddresses,
  rail: Rail,
  { translate }: FigureTranslator,
): string {
  const listed = rail === 'sandbox' ? translate('receivingSandbox') : translate('receiving')
  const more = addresses.length - receivingNumbers.length
  const parts = [
    addresses.length === 0 ? translate('receivingNone') : listed,
    more > 0 && translate('receivingMore', { count: more }),
    ownAddressCount > 0 && translate('receivingOwn', { count: ownAddressCount }),
    translate('receivingBank'),
  ]
  return parts.filter((part) => part !== false).join(' ')
}
