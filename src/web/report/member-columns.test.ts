import { expect, test } from 'vitest'
import { allReports } from '#contract/reports/all-reports.ts'
import { columnsFor } from '#contract/reports/report.ts'

/** Labels of columns that name a person. Administrators publish, own and edit; everybody else is a member. */
const NAMES_A_MEMBER =
  /^(username|user id|name|full name|who|about|(from|to|acting) member|member concerned|(member|sponsor|invitee|referrer) (id|name))$/i

test('every column of an administrator that names a member leads to the member page', () => {
  const columns = allReports
    .filter(({ audiences }) => audiences.admin)
    .flatMap((report) => {
      const all = columnsFor(report, 'admin')
      return all.map(([name, column]) => ({ name, column, all, label: `${report.name}: ${column.label}` }))
    })
    .filter(({ column }) => column.kind === 'text' && NAMES_A_MEMBER.test(column.label))
  const unlinked = columns.filter(({ column, all }) => {
    const target = column.kind === 'text' ? column.memberIdIn : undefined
    return !all.some(([name, { kind }]) => name === target && kind === 'text')
  })
  expect(unlinked.map(({ label }) => label)).toEqual([])
  expect(columns.length).toBeGreaterThan(30)
})
