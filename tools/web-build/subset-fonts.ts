// Makes small files of the fonts for other scripts than Latin, which language-fonts.css lists: only the letters that the translations
// use, in the weights that the screens use. The whole font stays for other letters, which members and operators may write.

import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import subsetFont from 'subset-font'

const root = join(import.meta.dirname, '../..')
const require = createRequire(import.meta.url)

const DIRECTORY = join(root, 'build/fonts')
const WEIGHTS = { min: 400, max: 700 }

const styles = readFileSync(join(root, 'src/web/language/language-fonts.css'), 'utf8')
const scripts = [...styles.matchAll(/build\/fonts\/noto-sans-(\w+)\.woff2/g)].map(([, script]) => script!)

export async function subsetFonts(): Promise<void> {
  mkdirSync(DIRECTORY, { recursive: true })
  const texts = globSync('src/messages/*/**/*.ts', { cwd: root })
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('')
  for (const script of scripts) {
    const letters = new RegExp(`\\p{Script_Extensions=${script[0]!.toUpperCase()}${script.slice(1)}}`, 'gu')
    const name = `noto-sans-${script}`
    const whole = require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`)
    const used = [...new Set(texts.match(letters))].toSorted().join('')
    const options = { targetFormat: 'woff2', variationAxes: { wght: WEIGHTS } } as const
    writeFileSync(join(DIRECTORY, `${name}.woff2`), await subsetFont(readFileSync(whole), used, options))
  }
}
