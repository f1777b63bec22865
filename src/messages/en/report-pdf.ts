// What a PDF export says about itself. The texts of its table are those of the report.

export const reportPdf = {
  choice: '{label}: {value}',
  period: 'Period: {from} to {to}',
  allDates: 'Period: all dates',
  beginning: 'the beginning',
  today: 'today',
  search: 'Search: {search}',
  chosenRows: '{count} chosen rows',
  member: 'Member',
  memberId: 'Member ID',
  created: 'Created',
  time: '{at} UTC',
  rows: '{count} rows. Times are in UTC, amounts in USDT.',
  firstRows:
    'Only the first {count} rows. The CSV and Excel files contain all rows. Times are in UTC, amounts in USDT.',
  total: 'Total',
  totalOf: 'Total {status}',
} as const
