import { expect, test } from 'vitest'
import { translatedLocales } from '#messages/locales.ts'
import { igniteFund } from '#tests/support/plan/default-packages.ts'
import { packageLanguages, packageTexts } from './package-plan.ts'

test('a package can have a text in each language of the product', () => {
  expect(packageLanguages).toEqual(translatedLocales)
})

test('a text that is missing in a language is the English one', () => {
  const terms = {
    ...igniteFund,
    description: 'For beginners',
    translations: {
      hi: { name: 'इग्नाइट', description: '' },
      ar: { name: '', description: 'للمبتدئين' },
    },
  }
  expect(['en', 'hi', 'ar', 'de'].map((language) => packageTexts(terms, language))).toEqual([
    { name: 'Ignite Fund', description: 'For beginners' },
    { name: 'इग्नाइट', description: 'For beginners' },
    { name: 'Ignite Fund', description: 'للمبتدئين' },
    { name: 'Ignite Fund', description: 'For beginners' },
  ])
})
