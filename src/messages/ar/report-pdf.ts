import type { reportPdf as english } from '../en/report-pdf.ts'
import type { Translation } from '../translation.ts'

export const reportPdf: Translation<typeof english> = {
  choice: '{label}: {value}',
  period: 'الفترة: من {from} إلى {to}',
  allDates: 'الفترة: جميع التواريخ',
  beginning: 'البداية',
  today: 'اليوم',
  search: 'البحث: {search}',
  chosenRows:
    '{count, plural, zero {لا صفوف مختارة} one {صف واحد مختار} two {صفان مختاران} few {# صفوف مختارة} many {# صفًا مختارًا} other {# صف مختار}}',
  member: 'العضو',
  memberId: 'معرّف العضو',
  created: 'تاريخ الإنشاء',
  time: '{at} UTC',
  rows: '{count, plural, zero {لا صفوف.} one {صف واحد.} two {صفان.} few {# صفوف.} many {# صفًا.} other {# صف.}} الأوقات بتوقيت UTC والمبالغ بعملة USDT.',
  firstRows:
    '{count, plural, zero {لا صفوف هنا.} one {أول صف فقط.} two {أول صفين فقط.} few {أول # صفوف فقط.} many {أول # صفًا فقط.} other {أول # صف فقط.}} يحتوي ملفا CSV وExcel على جميع الصفوف. الأوقات بتوقيت UTC والمبالغ بعملة USDT.',
  total: 'المجموع',
  totalOf: 'المجموع، {status}',
}
