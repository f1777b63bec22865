import { expect, test } from 'vitest'
import { renderTemplate } from '#server/http/pages/render-template.ts'

test('values are escaped and never parsed as a template', () => {
  const values = { name: '<b>{{secret}}', secret: 'no' }
  expect(renderTemplate('<p>{{name}}{{unknown}}</p>', values)).toBe('<p>&lt;b&gt;{{secret}}</p>')
})

test('a section is repeated for each entry, may be nested, and is left out when empty', () => {
  const html = '{{#team}}<li>{{who}} of {{name}}{{#sample}}!{{/sample}}</li>{{/team}}{{#none}}x{{/none}}'
  const team = [
    { who: 'Ann', sample: [{}] },
    { who: 'Bo', sample: [] },
  ]
  expect(renderTemplate(html, { name: 'Us', team, none: [] })).toBe('<li>Ann of Us!</li><li>Bo of Us</li>')
})

test('a page with a section that is not closed is refused', () => {
  expect(() => renderTemplate('{{#team}}', {})).toThrow('not closed')
  expect(() => renderTemplate('{{#a}}{{#b}}{{/a}}{{/b}}', {})).toThrow('not nested')
})
