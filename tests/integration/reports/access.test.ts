// Access to report rows and exports.

import { assert, asyncProperty, constantFrom, integer, oneof, record, string, uuid } from 'fast-check'
import { expect, test } from 'vitest'
import { reportsFor } from '#contract/reports/all-reports.ts'
import {
  filterChoices,
  columnsFor,
  filtersFor,
  pageSizes,
  periodNames,
  type Report,
} from '#contract/reports/report.ts'
import { startReportFixture } from '#tests/support/reports/report-fixture.ts'

/** All rows of each report that each member sees without filters. */
const own = new Map<string, Set<string>>()

const members = [1, 2, 3, 4, 5]
const memberReports = reportsFor('member')

type Page = { rows: { id: string }[]; total: number }

async function readPage(member: number, report: Report, query: Record<string, string>) {
  const response = await fixture.get(`member ${member}`, `/api/reports/${report.name}`, query)
  return { status: response.status, body: (await response.json()) as Page }
}

const fixture = await startReportFixture()
for (const member of members) {
  for (const report of memberReports) {
    const ids = new Set<string>()
    for (let page = 1; ; page += 1) {
      const { body } = await readPage(member, report, { size: '50', page: String(page) })
      for (const { id } of body.rows) ids.add(id)
      if (page * 50 >= body.total) break
    }
    own.set(`${member} ${report.name}`, ids)
  }
}

test('the reports of two members share rows only where one is above the other', () => {
  for (const { name } of memberReports.filter((report) => report.name !== 'downline')) {
    const [first, second] = [own.get(`2 ${name}`)!, own.get(`3 ${name}`)!]
    expect([name, [...first].filter((id) => second.has(id))]).toEqual([name, []])
  }
})

const hostile = [
  "' or 1=1 --",
  '$owner',
  '$1',
  '%',
  '_',
  '\\',
  'user2',
  '1',
  'Level',
  '2026',
  '\u0000',
  '"; drop table member; --',
]
const anyText = oneof(constantFrom(...hostile), string({ maxLength: 20 }))
const anyDay = constantFrom('2026-11-01', '2026-10-01', '1900-01-01', '2026-02-31', 'now')

/** Parameters as a curious member might send them, known to the report and not. */
const anyQuery = (report: Report) =>
  record(
    {
      page: oneof(integer({ min: -2, max: 60 }).map(String), anyText),
      size: oneof(constantFrom(...pageSizes.map(String)), anyText),
      sort: oneof(constantFrom(...columnsFor(report, 'member').map(([name]) => name)), anyText),
      direction: constantFrom('asc', 'desc', 'desc; select 1'),
      search: anyText,
      rows: uuid(),
      owner: constantFrom('1', '3'),
      memberId: constantFrom('1', '3'),
      ...Object.fromEntries(
        filtersFor(report, 'member').flatMap(([name, filter]) =>
          filter.kind === 'choice'
            ? [[name, oneof(constantFrom(...filterChoices(report, filter)), anyText)]]
            : Object.values(periodNames(name)).map((end) => [end, anyDay]),
        ),
      ),
    },
    { requiredKeys: [] },
  )

test.each(memberReports)('$name never shows a member a row of another, whatever is asked', async (report) => {
  await assert(
    asyncProperty(constantFrom(...members), anyQuery(report), async (member, query) => {
      const { status, body } = await readPage(member, report, query)
      expect([200, 400]).toContain(status)
      const foreign = (body.rows ?? []).filter(({ id }) => !own.get(`${member} ${report.name}`)!.has(id))
      expect(foreign).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test.each(memberReports)(
  '$name exports to a member only the own rows, even if others are named',
  async (report) => {
    const foreign = [...own.get(`1 ${report.name}`)!].filter((id) => !own.get(`2 ${report.name}`)!.has(id))
    expect(foreign.length).toBeGreaterThan(0)
    const query = { format: 'csv', rows: foreign.slice(0, 50).join(',') }
    const response = await fixture.get('member 2', `/api/reports/${report.name}/export`, query)
    expect(response.status).toBe(200)
    expect((await response.text()).trim().split('\r\n')).toHaveLength(1)
  },
)

test('an export needs Generate Reports and what opens the report itself, and is on record', async () => {
  const path = '/api/admin/reports/members/export'
  const ask = async (who: string) => {
    const response = await fixture.get(who, path, { format: 'csv', search: 'user3' })
    await response.text()
    return response.status
  }
  expect(await ask('member 2')).toBe(403)
  expect(await ask('may View Members')).toBe(403)
  expect(await ask('may Generate Reports')).toBe(403)
  expect(await ask('may Generate Reports+View Reports')).toBe(403)
  expect(await ask('may Generate Reports+View Members')).toBe(200)
  const { rows } = await fixture.owner.query(
    `select actor, subject, after from audit_entry where action = 'report exported' and request_id <> 'r'`,
  )
  expect(rows).toEqual([
    {
      actor: 'admin 2',
      subject: 'report members',
      after: expect.objectContaining({ format: 'csv', search: 'user3', selectedRows: 'all' }),
    },
  ])
})

test('a member never receives a column, a figure or an order that is for administrators only', async () => {
  const reserved = (part: Record<string, { only?: string }> = {}) =>
    Object.keys(part).filter((name) => part[name]!.only === 'admin')
  for (const { name, columns, figures } of memberReports) {
    const page = await fixture.get('member 2', `/api/reports/${name}`)
    const { rows } = (await page.json()) as Page
    const shown = await fixture.get('member 2', `/api/reports/${name}/figures`)
    const received = [...Object.keys(rows[0]!), ...Object.keys((await shown.json()) as object)]
    const forbidden = [...reserved(columns), ...reserved(figures)]
    expect([name, received.filter((each) => forbidden.includes(each))]).toEqual([name, []])
    for (const sort of reserved(columns))
      expect((await fixture.get('member 2', `/api/reports/${name}`, { sort })).status).toBe(400)
  }
})

test('a report that members do not have is not there for them', async () => {
  for (const { name } of reportsFor('admin').filter(({ audiences }) => !audiences.member))
    expect((await fixture.get('member 2', `/api/reports/${name}`)).status).toBe(404)
})

test('a page that is too far into a long list is refused in words, and a wrong filter is named', async () => {
  const wrong = await fixture.get('master', '/api/admin/reports/bot-profit', {
    status: 'Lost',
    periodFrom: 'x',
  })
  expect([wrong.status, Object.keys(((await wrong.json()) as { fields: object }).fields)]).toEqual([
    400,
    expect.arrayContaining(['status', 'periodFrom']),
  ])
})

const view = (changes: Record<string, unknown> = {}) => ({
  report: 'members',
  name: 'Blocked',
  isShared: false,
  settings: {
    columns: ['userStatus', 'memberId', 'no-such-column'],
    filters: { status: 'Blocked', noSuchFilter: 'x' },
    search: '',
    sort: 'registrationDate',
    direction: 'desc',
  },
  ...changes,
})

test('a view is saved, listed and deleted by administrators who may read the list; only a shared one is seen by others', async () => {
  const [colleague, other] = ['may View Members', 'master']
  const save = (who: string, body: unknown) => fixture.send(who, 'PUT', '/api/admin/saved-views', body)
  const list = async (who: string) => {
    const answer = await fixture.get(who, '/api/admin/saved-views', { report: 'members' })
    return ((await answer.json()) as { views: { id: string; name: string; isOwn: boolean }[] }).views
  }
  const saved = await save(colleague, view())
  expect([saved.status, await saved.json()]).toEqual([
    200,
    expect.objectContaining({
      isOwn: true,
      settings: {
        ...view().settings,
        columns: ['userStatus', 'memberId'],
        filters: { status: 'Blocked' },
      },
    }),
  ])
  expect(await list(other)).toEqual([])
  expect((await save(colleague, view({ isShared: true }))).status).toBe(200)
  const [shared] = await list(other)
  expect(shared).toMatchObject({ name: 'Blocked', isOwn: false })
  expect(await list(colleague)).toHaveLength(1)

  for (const who of ['member 2', 'may View Reports', 'anonymous']) {
    expect((await fixture.get(who, '/api/admin/saved-views', { report: 'members' })).status).not.toBe(200)
    expect((await save(who, view())).status).not.toBe(200)
  }
  const invalid = [{ filters: { status: 'Gone' } }, { sort: 'password' }, { search: 'x'.repeat(101) }]
  for (const settings of invalid)
    expect((await save(colleague, view({ settings: { ...view().settings, ...settings } }))).status).toBe(400)
  expect((await save(colleague, view({ report: 'no-such-list' }))).status).toBe(404)

  expect((await save(other, view({ name: 'Private' }))).status).toBe(200)
  const [, secret] = await list(other)
  const remove = (who: string, id: string) => fixture.send(who, 'DELETE', `/api/admin/saved-views/${id}`)
  expect((await remove(colleague, secret!.id)).status).toBe(404)
  expect((await remove(other, shared!.id)).status).toBe(200)
  expect((await remove(other, shared!.id)).status).toBe(404)
  expect((await list(other)).map(({ name }) => name)).toEqual(['Private'])

  const many = Array.from({ length: 22 }, (_, at) => save(colleague, view({ name: `View ${at}` })))
  const statuses = (await Promise.all(many)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 409)).toHaveLength(2)
})
