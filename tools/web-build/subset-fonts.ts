// Makes small files of the fonts for Hindi and Arabic: only the letters that the translations use, in the weights that the
// screens use. The whole font stays for other letters, which members and operators may write.

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

/** language-fonts.css and font-urls.ts name the files in here. */
const DIRECTORY = join(root, 'build/fonts')
const WEIGHTS = { min: 400, max: 700 }

const fonts = [
  { locale: 'hi', script: 'devanagari', letters: /\p{Script_Extensions=Devanagari}/gu },
  { locale: 'ar', script: 'arabic', letters: /\p{Script_Extensions=Arabic}/gu },
]

export async function subsetFonts(): Promise<void> {
  mkdirSync(DIRECTORY, { recursive: true })
  for (const { locale, script, letters } of fonts) {
    const name = `noto-sans-${script}`
    const whole = require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`)
    const texts = globSync(`src/messages/${locale}/**/*.ts`, { cwd: root }).map((file) =>
      readFileSync(join(root, file), 'utf8'),
    )
    const used = [...new Set(texts.join('').match(letters))].toSorted().join('')
    const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const
    writeFileSync(join(DIRECTORY, `${name}.woff2`), await subsetFont(readFileSync(whole), used, options))
  }
}
