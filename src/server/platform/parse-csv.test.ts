import { expect, test } from 'vitest'
import { parseCsv, readCsvRecords } from './parse-csv.ts'

const parse = (text: string) => [...parseCsv(text)].map(({ line, values }) => [line, ...values])

test('reads quotes, line breaks in values, byte order marks and the separator of the first line', () => {
  expect(parse('a,b\r\n1,"x, ""y"""\r\n\r\n"two\nlines",3')).toEqual([
    [1, 'a', 'b'],
    [2, '1', 'x, "y"'],
    [4, 'two\nlines', '3'],
  ])
  expect(parse('\uFEFFa;b\n1;2,5\n')).toEqual([
    [1, 'a', 'b'],
    [2, '1', '2,5'],
  ])
  expect(parse('a\tb\n\t')).toEqual([[1, 'a', 'b']])
  expect(parse('')).toEqual([])
  expect(() => parse('a,b\n"open,1\n')).toThrow('Line 2: a quoted value is not closed')
})

test('reads records by column names in any order', () => {
  const columns = { required: ['id'], optional: ['transaction_hash'] } as const
  expect([...readCsvRecords('Transaction Hash,extra,ID\n0x1,?,7\n,,8', columns)]).toEqual([
    { line: 2, id: '7', transaction_hash: '0x1' },
    { line: 3, id: '8', transaction_hash: '' },
  ])
  expect(() => [...readCsvRecords('a,b\n1,2', columns)]).toThrow('The first line must name the columns id')
})
