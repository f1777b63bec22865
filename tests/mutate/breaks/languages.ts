import type { Break } from '../break.ts'

export const languageBreaks: Break[] = [
  {
    name: 'refusals are sent in English in every language',
    file: 'src/server/http/translate-refusal.ts',
    find: "if (locale === 'en') return body",
    replace: 'if (locale.length === 2) return body',
    test: 'tests/integration/http/languages.test.ts',
    title: 'a refusal keeps its code',
  },
  {
    name: 'mails are in English for every member',
    file: 'src/server/identity/language-queries.ts',
    find: "if (kind === 'admin') return SOURCE_LOCALE",
    replace: 'if (kind.length > 0) return SOURCE_LOCALE',
    test: 'tests/integration/identity/languages.test.ts',
    title: 'a code arrives in the language of the member',
  },
  {
    name: 'arguments of Arabic sentences are not isolated',
    file: 'src/messages/create-messages.ts',
    find: "typeof value === 'string' && value !== '' ? isolate(value) : value",
    replace: "typeof value === 'string' && value === '' ? isolate(value) : value",
    test: 'src/messages/create-messages.test.ts',
    title: 'arguments in Arabic are isolated',
  },
  {
    name: 'the setting of a member does not change the language of the screens',
    file: 'src/web/member/session/guard-layout.tsx',
    find: 'const wanted = session && !session.view ? session.preferences.language : current',
    replace: 'const wanted = session?.view ? session.preferences.language : current',
    test: 'tests/journeys/language-choice.spec.ts',
    title: 'a member changes the language without a reload',
  },
  {
    name: 'public pages ignore the choice of the visitor',
    file: 'public/theme.js',
    find: "[read('language'), ...navigator.languages]",
    replace: '[...navigator.languages]',
    test: 'tests/journeys/language-choice.spec.ts',
    title: 'reads a page without a language in its address in Hindi',
  },
]
