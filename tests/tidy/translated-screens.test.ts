// Folders whose copy is in the message catalogues contain no sentence, and their layout turns around with the direction of a
// language. The list grows until it has the whole member area.

import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { productFiles } from '#tests/support/tidy/source-files.ts'

const translatedFolders = ['src/web/public/']

const isTranslated = (path: string) => translatedFolders.some((folder) => path.startsWith(folder))

/** Text between tags, attributes that are read out or shown, and sentences in quotes. */
const COPY = [
  />\s*([^<>{}=;()]*[A-Za-z]{2}[^<>{}=;()]*)<\//g,
  /\b(?:aria-label|title|alt|placeholder|label|heading|lead|headline)="([^"]*[A-Za-z]{2}[^"]*)"/g,
  /['`]([A-Z][a-z’]+ [a-z’]+[^'`]*)['`]/g,
]

/** Units are the same in every language. */
const UNIT = /^(?:USDT|UTC)$/

const withoutComments = (source: string) =>
  source.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')

test('translated screens have their copy in the message catalogues', () => {
  const wrong = productFiles
    .filter(({ path }) => isTranslated(path))
    .flatMap(({ path, source }) =>
      COPY.flatMap((pattern) =>
        [...withoutComments(source).matchAll(pattern)]
          .map(([, copy]) => copy!.trim())
          .filter((copy) => !UNIT.test(copy))
          .map((copy) => `${path}: ${copy}`),
      ),
    )
  expect(wrong).toEqual([])
})

const mirroredFolders = /^src\/web\/(?:public|ui|member|identity|report|notifications|support|team-tree)\//
const PHYSICAL =
  /(?:margin|padding|border)-(?:left|right)\b|(?:left|right)-radius|text-align:\s*(?:left|right)|transform-origin: (?:left|right)|float:\s*(?:left|right)|(?<![-\w])(?:left|right):|(?<![-\w])(?:left|right) var|(?:padding|margin): \S+ (\S+) \S+ (?!\1;)\S+;|translateX\(-?\d+%|translate\(-?\d+%/

test('style sheets of translated screens follow the direction of the text', () => {
  const wrong = globSync('src/web/**/*.css')
    .filter((path) => mirroredFolders.test(path))
    .filter((path) => PHYSICAL.test(readFileSync(path, 'utf8')))
  expect(wrong).toEqual([])
})
