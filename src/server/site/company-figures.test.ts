import { expect, test } from 'vitest'
import { companyFigures } from './published-figures.ts'

test('the legal pages name the configured company, its address, the law and the effective date', () => {
  expect(
    companyFigures({
      companyName: 'Example Ltd',
      companyAddress: '1 Example Street, London',
      governingLaw: 'England and Wales',
      legalEffectiveDate: '2026-12-01',
    }),
  ).toEqual({
    'company.party': 'Example Ltd, 1 Example Street, London',
    'company.operator': 'Example Ltd',
    'company.law': 'the law of England and Wales',
    'company.imprint': 'Tributary is operated by Example Ltd, 1 Example Street, London.',
    'legal.effective': 'Effective 1 December 2026.',
  })
})

test('a missing detail leaves whole sentences, without a gap', () => {
  expect(companyFigures({ companyAddress: '1 Example Street, London' })).toEqual({
    'company.party': 'the operator of Tributary',
    'company.operator': 'The operator of Tributary',
    'company.law': 'the law of the country where we are established',
    'company.imprint': '',
    'legal.effective': '',
  })
})
