// A token that is written out in the machine's own words, so that no compiler is needed: `transfer` gives the recipient
// the requested amount and emits the event that every token has, `transferTwo` does it twice in one transaction,
// `balanceOf` answers. Everybody may give anything. Whatever else is called fails.

import {
  encodeFunctionData,
  getContractAddress,
  keccak256,
  parseAbi,
  toFunctionSelector,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { payers, type EvmNode } from '#tests/support/deposits/evm-node.ts'

const abi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferTwo(address to, uint256 value, address otherTo, uint256 otherValue) returns (bool)',
  'function balanceOf(address owner) view returns (uint256)',
  'function fail()',
])
const EVENT = keccak256(toHex('Transfer(address,address,uint256)')).slice(2)

/** Adds the value to the recipient's slot and emits the event; the offsets locate both in the call data. */
const give = (value: string, to: string) => `60${value}3560${to}35805482018155815f52337f${EVENT}60205fa350`
const RETURN_TRUE = '60015f5260205ff3'
const functions: readonly [Hex, string][] = [
  [toFunctionSelector(abi[0]), `5b${give('24', '04')}${RETURN_TRUE}`],
  [toFunctionSelector(abi[1]), `5b${give('24', '04')}${give('64', '44')}${RETURN_TRUE}`],
  [toFunctionSelector(abi[2]), '5b600435545f5260205ff3'],
]
const byte = (value: number) => value.toString(16).padStart(2, '0')

function runtime(): string {
  const choose = functions.map(([selector]) => `8063${selector.slice(2)}1460..57`)
  let place = 5 + choose.length * 10 + 3
  const jumps = choose.map((code, at) => {
    const jump = code.replace('..', byte(place))
    place += functions[at]![1].length / 2
    return jump
  })
  return `5f3560e01c${jumps.join('')}5f5ffd${functions.map(([, code]) => code).join('')}`
}

/** Deploys a token in a separate block. */
export async function deployToken({ rpc }: EvmNode): Promise<Address> {
  const code = runtime()
  const length = byte(code.length / 2)
  const from = payers[0]!.address
  const nonce = BigInt(await rpc<string>('eth_getTransactionCount', from, 'latest'))
  await rpc('eth_sendTransaction', {
    from,
    data: `0x60${length}600a5f3960${length}5ff3${code}`,
    gas: '0xf4240',
  })
  await rpc('evm_mine')
  return getContractAddress({ from, nonce })
}

export type TokenTransfer = { to: Address; units: bigint }
/** The signed transaction, so that resending it after a reorg gives the same transaction. */
export type SentTransaction = { hash: string; signed: Hex }

let turn = 0

/** Sends one transfer, or two in one transaction, into the pool; the next block has it. */
export async function pay(
  evm: EvmNode,
  token: Address,
  first: TokenTransfer,
  second?: TokenTransfer,
): Promise<SentTransaction> {
  const data = second
    ? encodeFunctionData({
        abi,
        functionName: 'transferTwo',
        args: [first.to, first.units, second.to, second.units],
      })
    : encodeFunctionData({ abi, functionName: 'transfer', args: [first.to, first.units] })
  return send(evm, token, data)
}

/** A transaction that is mined and fails. */
export const failAt = (evm: EvmNode, token: Address) =>
  send(evm, token, encodeFunctionData({ abi, functionName: 'fail' }))

async function send({ rpc }: EvmNode, to: Address, data: Hex): Promise<SentTransaction> {
  turn = (turn + 1) % payers.length
  const payer = payers[turn]!
  const nonce = Number(await rpc<string>('eth_getTransactionCount', payer.address, 'pending'))
  const signed = await payer.signTransaction({
    chainId: 56,
    type: 'legacy',
    gasPrice: 10_000_000_000n,
    gas: 200_000n,
    nonce,
    to,
    data,
  })
  return { signed, hash: await rpc<string>('eth_sendRawTransaction', signed) }
}
