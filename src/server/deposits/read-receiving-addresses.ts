import { getAddress } from 'viem'
import type { ReceivingAddresses } from '#contract/money/statements.ts'
import type { Config } from '#server/platform/config.ts'
import type { Queryable } from '#server/platform/database.ts'
import { countOwnAddresses, listSharedAddresses } from './receiving-queries.ts'

/** The addresses that hold the statement's BEP20 assets, so that anyone can verify them on chain. */
export const readReceivingAddresses =
  ({ CHAIN_OTHER_ADDRESSES }: Config) =>
  async (on: Queryable): Promise<ReceivingAddresses> => {
    const others = CHAIN_OTHER_ADDRESSES.map((address) => getAddress(address))
    const [shared, ownAddressCount] = await Promise.all([listSharedAddresses(on), countOwnAddresses(on)])
    return { addresses: [...new Set([...shared, ...others])], ownAddressCount }
  }
