import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test('addresses of private, local and reserved networks are not public', () => {
  const closed = ['0.0.0.0', '10.0.0.1', '100.64.0.1', '127.0.0.1', '169.254.169.254', '172.31.255.255']
  const alsoClosed = ['192.168.1.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1']
  const closedV6 = [
    '::ffff:127.0.0.1',
    'fe80::1',
    'fd00::1',
    'ff02::1',
    '64:ff9b::a00:1',
    '2002:a00:1::',
    '2001:db8::1',
  ]
  expect([...closed, ...alsoClosed, ...closedV6].filter(isPublicAddress)).toEqual([])
  const open = ['1.1.1.1', '172.32.0.1', '8.8.8.8', '2606:4700::1111', '2a00:1450:4001::1']
  expect(open.filter((address) => !isPublicAddress(address))).toEqual([])
})
