import { expect, test } from 'vitest'
import { createSentenceTranslator } from '#messages/create-sentence-translator.ts'

const hindi = {
  'Use your passkey': 'पासकी',
  'At most {1} characters': 'अधिकतम {1} अक्षर',
  'From {1} to {2}': '{2} तक, {1} से',
  'A BEP20 address': 'BEP20 पता',
}

test('a sentence is translated by its English text, and its figures stay', () => {
  const translate = createSentenceTranslator('hi', hindi)
  expect(translate('Use your passkey')).toBe('पासकी')
  expect(translate('At most 4000 characters')).toBe('अधिकतम 4000 अक्षर')
  expect(translate('From 1,000.50 to 20')).toBe('20 तक, 1,000.50 से')
  expect(translate('A BEP20 address')).toBe('BEP20 पता')
})

test('plurals follow the figure, and figures in Arabic are isolated', () => {
  const translate = createSentenceTranslator('ar', {
    'At most {1} days': '{1, plural, one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
    'From ${1}': 'من {1}',
  })
  expect([1, 2, 8, 40, 100].map((days) => translate(`At most ${days} days`))).toEqual([
    'يوم واحد',
    'يومان',
    '8 أيام',
    '40 يومًا',
    '100 يوم',
  ])
  expect(translate('From $1,000')).toBe('من \u20681,000\u2069')
})

test('what has no translation stays, or becomes the fallback', () => {
  expect(createSentenceTranslator('hi', hindi)('constructor')).toBe('constructor')
  expect(createSentenceTranslator('hi', hindi)('Invalid input', 'Use your passkey')).toBe('पासकी')
  expect(createSentenceTranslator('en', {})('Invalid input', 'Use your passkey')).toBe('Invalid input')
})
