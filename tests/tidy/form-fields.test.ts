// Screen readers learn that a field is wrong, and why: its control is invalid and described by the sentence.

import { createElement, type ComponentType } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CaptchaField } from '#web/identity/captcha-field.tsx'
import { AmountField } from '#web/ui/field/amount-field.tsx'
import { CheckboxField } from '#web/ui/field/checkbox-field.tsx'
import { DateField } from '#web/ui/field/date-field.tsx'
import { DayField } from '#web/ui/field/day-field.tsx'
import { ImageField } from '#web/ui/field/image-field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { SelectField } from '#web/ui/field/select-field.tsx'
import { TextArea } from '#web/ui/field/text-area.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { childrenOf, parseModule, type Module, type Node } from '#tests/support/sql/module-graph.ts'
import { isTest, productFiles } from '#tests/support/tidy/source-files.ts'

const captcha = { medium: 'image', verdict: undefined, id: 'x', renew: () => {}, choose: () => {} }
const fields: [name: string, Field: ComponentType<never>, props: object][] = [
  ['TextField', TextField, {}],
  ['PasswordField', PasswordField, {}],
  ['TextArea', TextArea, {}],
  ['AmountField', AmountField, { value: '1' }],
  ['SelectField', SelectField, { options: [{ value: 'a', label: 'A' }] }],
  ['CheckboxField', CheckboxField, {}],
  ['DateField', DateField, { value: '1' }],
  ['DayField', DayField, { value: '2026-01-01' }],
  ['ImageField', ImageField, { upload: { working: false } }],
  ['CaptchaField', CaptchaField, { captcha }],
]

const SENTENCE = 'Enter another value'
const render = (Field: ComponentType<never>, props: object) =>
  renderToStaticMarkup(
    createElement(Field as ComponentType<Record<string, unknown>>, {
      label: 'Name',
      onChange: () => {},
      ...props,
    }),
  )
/** The control that can be wrong, without the native calendar of a date. */
const readControl = (markup: string) =>
  markup.match(/<(?:input|select|textarea)\b[^>]*>/g)!.find((tag) => !tag.includes('aria-hidden'))!

test.for(fields)('%s names its error', ([, Field, props]) => {
  const markup = render(Field, { ...props, error: SENTENCE })
  const control = readControl(markup)
  expect(control).toContain('aria-invalid="true"')
  const [, noteId = 'none'] = /aria-describedby="([^"]+)"/.exec(control) ?? []
  const note = markup.slice(markup.indexOf(`id="${noteId}"`)).split('</p>')[0]
  expect(note).toContain(SENTENCE)
  expect(readControl(render(Field, props))).toContain('aria-invalid="false"')
})

/** Controls that have no error, and why. */
const faultless: Record<string, string> = {
  'src/web/admin/list/list-filters.tsx': 'a choice of values that all exist',
  'src/web/admin/panels/percent-input.tsx': 'invalid text counts as zero',
  'src/web/admin/withdrawals/settle-dialog.tsx': 'a file whose fault is an alert of the dialog',
  'src/web/member/packages/amount-picker.tsx': 'the slider, which has no wrong position',
  'src/web/public/product/plan-calculator.tsx': 'the script of the page marks it',
  'src/web/public/transparency/statement-check.tsx': 'the browser checks it before it is sent',
  'src/web/ui/actions/select-pill.tsx': 'a choice of values that all exist',
  'src/web/ui/field/date-field.tsx': 'the native calendar behind a described field',
  'src/web/ui/field/search-input.tsx': 'any text can be searched for',
  'src/web/ui/layout/page-search.tsx': 'any text can be searched for',
}

const isControl = (node: Node) =>
  node.type === 'JSXOpeningElement' &&
  node.name.type === 'JSXIdentifier' &&
  /^(?:input|select|textarea)$/.test(node.name.name)

function readAttributes(module: Module, node: Node): { names: string[]; text: string } {
  if (node.type !== 'JSXOpeningElement') return { names: [], text: '' }
  const names = node.attributes.map((each) =>
    each.type === 'JSXSpreadAttribute'
      ? `...${module.source.slice(each.argument.start, each.argument.end)}`
      : String((each.name as { name: unknown }).name),
  )
  return { names, text: module.source.slice(node.start, node.end) }
}

test('every other control that can be wrong says so, and is described by the reason', () => {
  const silent: string[] = []
  const used = new Set<string>()
  for (const { path, source } of productFiles) {
    if (!/^src\/web\/.*\.tsx$/.test(path) || isTest(path) || !/<(?:input|select|textarea)\b/.test(source))
      continue
    const module = parseModule(path, source)
    for (const [node] of childrenOf(module.program)) {
      if (!isControl(node)) continue
      const { names, text } = readAttributes(module, node)
      const isDescribed =
        names.includes('...attributes') ||
        (names.includes('aria-invalid') && names.includes('aria-describedby'))
      if (isDescribed || /type="(?:radio|hidden)"/.test(text)) continue
      if (text.includes('type="checkbox"') && !path.includes('plan-editor')) continue
      if (path in faultless) used.add(path)
      else silent.push(`${path}: ${text.replaceAll(/\s+/g, ' ').slice(0, 80)}`)
    }
  }
  expect(silent).toEqual([])
  expect([...used].toSorted()).toEqual(Object.keys(faultless).toSorted())
})
