// Every class of a style sheet is used by an importer, long rules are not repeated, and layouts change at few widths.

import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import {
  isTest,
  productFiles,
  readSourceFile,
  resolveImport,
  type SourceFile,
} from '#tests/support/tidy/source-files.ts'
import { breakpoints } from '#web/ui/breakpoints.ts'

const styleSheets = globSync('src/web/**/*.css').toSorted().map(readSourceFile)

/** Classes that a component picks by the value of a property. */
const pickedClasses = [
  'src/web/public/home/streams.module.css: .tall',
  'src/web/public/home/streams.module.css: .wide',
  'src/web/public/simulator/simulation-view.module.css: .narrow',
  'src/web/public/simulator/simulation-view.module.css: .wide',
]

/** The classes that files read from a style sheet: `styles.title`. */
const readClasses = Map.groupBy(
  productFiles.filter(({ path }) => !isTest(path)).flatMap(listReadClasses),
  ({ path }) => path,
)

function listReadClasses({ path, source }: SourceFile) {
  return [...source.matchAll(/import (\w+) from '([^']+\.css)'/g)].flatMap(([, name, from]) =>
    [...source.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, read]) => ({
      path: resolveImport(path, from!),
      read: read!,
    })),
  )
}

test('every class is used by an importer of its style sheet', () => {
  const unused = styleSheets
    .filter(({ path }) => path.endsWith('.module.css'))
    .flatMap(({ path, source }) => {
      const read = new Set(readClasses.get(path)?.map((use) => use.read))
      const selectors = source.replaceAll(/\/\*[\s\S]*?\*\/|\{[^{}]*\}/g, ' ')
      const classes = new Set([...selectors.matchAll(/\.([a-z][\w-]*)/gi)].map(([, name]) => name!))
      return [...classes].filter((name) => !read.has(name)).map((name) => `${path}: .${name}`)
    })
  expect(unused.filter((name) => !pickedClasses.includes(name))).toEqual([])
})

/** A side of a style sheet or of an inline style: `margin-left: 1px`, `style={{ left: 1 }}`. */
const physicalSides = [
  /(?<![\w-])(?:[a-z]+-)*(?:left|right)(?:-[a-z]+)* *:|(?:text-align|float|clear): *(?:left|right)\b/,
  /style=\{\{[^}]*\b(?:left|right|[a-z]+(?:Left|Right)\w*) *:/,
]

test('outside the back office, which is in English, no style names a side that is the other one in Arabic', () => {
  const sheets = styleSheets.map((file) => ({ ...file, side: physicalSides[0]! }))
  const inline = productFiles
    .filter(({ path }) => path.endsWith('.tsx'))
    .map((file) => ({ ...file, side: physicalSides[1]! }))
  const physical = [...sheets, ...inline].filter(
    ({ path, source, side }) => !path.startsWith('src/web/admin/') && side.test(source),
  )
  expect(physical.map(({ path }) => path)).toEqual([])
})

/** What takes the focus in boxes that scroll sideways and take none themselves. */
const scrolledByControls: Record<string, string> = {
  'src/web/admin/activity/activity-page.tsx': 'the choices of the filter',
  'src/web/admin/list/admin-list.tsx': 'the heads of the columns',
  'src/web/admin/list/list-filters.tsx': 'the segments',
  'src/web/admin/list/list-views.tsx': 'the buttons of the views',
  'src/web/admin/plan-editor/plan-editor.tsx': 'the links to the sections',
  'src/web/admin/site-content/content-editor-view.tsx': 'the tabs',
  'src/web/member/reports/report-rows.tsx': 'the heads of the columns',
  'src/web/public/components/slider.tsx': 'the buttons below it',
  'src/web/ui/actions/filter-chip.tsx': 'the chips',
}

test('what scrolls sideways takes the focus, or something in it does, so that the arrow keys scroll it', () => {
  const scrolling = new Set(
    styleSheets.flatMap(({ path, source }) =>
      [...source.matchAll(/\.(\w+)[^{},]*\{[^}]*overflow-x: (?:auto|scroll)/g)].map(
        ([, name]) => `${path} ${name}`,
      ),
    ),
  )
  const unfocusable = productFiles.flatMap(({ path, source }) =>
    [...source.matchAll(/import (\w+) from '([^']+\.css)'/g)].flatMap(([, name, from]) =>
      [...source.matchAll(new RegExp(`<[^<>]*\\b${name}\\.(\\w+)[^<>]*>`, 'g'))]
        .filter(
          ([tag, read]) =>
            scrolling.has(`${resolveImport(path, from!)} ${read}`) && !tag.includes('tabIndex'),
        )
        .map(() => path),
    ),
  )
  expect(unfocusable.toSorted()).toEqual(Object.keys(scrolledByControls))
})

const SHARED_DECLARATIONS = 5

test(`no two style sheets repeat a rule of ${SHARED_DECLARATIONS} declarations`, () => {
  const rules = styleSheets.flatMap(({ path, source }) =>
    [...source.replaceAll(/\/\*[\s\S]*?\*\//g, '').matchAll(/^([^\s@}][^{]*)\{([^{}]*)\}/gm)].map(
      ([, selector, body]) => ({
        path,
        place: `${path}: ${selector!.trim()}`,
        declarations: body!
          .split(';')
          .map((declaration) => declaration.trim())
          .filter(Boolean)
          .toSorted(),
      }),
    ),
  )
  const long = rules.filter(({ declarations }) => declarations.length >= SHARED_DECLARATIONS)
  const repeated = [...Map.groupBy(long, ({ declarations }) => declarations.join(';')).values()]
    .filter((group) => new Set(group.map(({ path }) => path)).size > 1)
    .map((group) => group.map(({ place }) => place).join(' = '))
  expect(repeated).toEqual([])
})

test('layouts change only at the three breakpoints', () => {
  const widths = Object.values(breakpoints)
  const others = styleSheets.flatMap(({ path, source }) =>
    [...source.matchAll(/@media[^{]*/g)]
      .filter(([query]) => query.includes('width'))
      .filter(([query]) => [...query.matchAll(/\d+/g)].some(([width]) => !widths.includes(Number(width))))
      .map(([query]) => `${path}: ${query}`),
  )
  expect(others).toEqual([])
})
