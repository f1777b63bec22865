import type { reportPdf as english } from '../en/report-pdf.ts'
import type { Translation } from '../translation.ts'

export const reportPdf: Translation<typeof english> = {
  choice: '{label}: {value}',
  period: 'अवधि: {from} से {to} तक',
  allDates: 'अवधि: सभी तारीखें',
  beginning: 'शुरुआत',
  today: 'आज',
  search: 'खोज: {search}',
  chosenRows: '{count, plural, one {# चुनी गई पंक्ति} other {# चुनी गई पंक्तियाँ}}',
  member: 'सदस्य',
  memberId: 'सदस्य ID',
  created: 'बनाया गया',
  time: '{at} UTC',
  rows: '{count, plural, one {# पंक्ति।} other {# पंक्तियाँ।}} समय UTC में और राशियाँ USDT में हैं।',
  firstRows:
    '{count, plural, one {केवल पहली # पंक्ति।} other {केवल पहली # पंक्तियाँ।}} सभी पंक्तियाँ CSV और Excel फ़ाइलों में हैं। समय UTC में और राशियाँ USDT में हैं।',
  total: 'कुल',
  totalOf: 'कुल {status}',
}
