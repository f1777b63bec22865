// A token that is written out in the machine's own words, so that no compiler is needed: `transfer` gives the recipient
// what is asked and says so in the event that every token has, `balanceOf` answers. Everybody may give anything.

import { encodeFunctionData, getContractAddress, keccak256, parseAbi, toHex, type Address } from 'viem'
import { PAYER, type EvmNode } from '#tests/world/evm-node.ts'

const EVENT = keccak256(toHex('Transfer(address,address,uint256)')).slice(2)

const START = ['5f3560e01c', '8063a9059cbb14601c57', '6370a0823114605f57', '5f5ffd'].join('')
const TRANSFER = ['5b602435600435805482018155', '815f52', `337f${EVENT}60205fa3`, '60015f5260205ff3'].join('')
const BALANCE = '5b600435545f5260205ff3'

/** The jumps above name these places. */
const at = (place: number, code: string) => code.padEnd(place * 2, '00')
const RUNTIME = at(0x5f, at(0x1c, START) + TRANSFER) + BALANCE

const abi = parseAbi(['function transfer(address to, uint256 value) returns (bool)'])

/** Puts a token on the chain, in a block of its own. */
export async function deployToken({ rpc }: EvmNode): Promise<Address> {
  const length = (RUNTIME.length / 2).toString(16).padStart(2, '0')
  const data = `0x60${length}600a5f3960${length}5ff3${RUNTIME}`
  const nonce = BigInt(await rpc<string>('eth_getTransactionCount', PAYER, 'latest'))
  await rpc('eth_sendTransaction', { from: PAYER, data, gas: '0xf4240' })
  await rpc('evm_mine')
  return getContractAddress({ from: PAYER, nonce })
}

/** Sends a transfer into the pool; the next block has it. */
export async function pay({ rpc }: EvmNode, token: Address, to: Address, units: bigint): Promise<string> {
  const data = encodeFunctionData({ abi, functionName: 'transfer', args: [to, units] })
  return rpc<string>('eth_sendTransaction', { from: PAYER, to: token, data, gas: '0x186a0' })
}
