import type { statements as english } from '../../en/member/statements.ts'
import type { Translation } from '../../translation.ts'

export const statements: Translation<typeof english> = {
  provisional: 'مؤقت',
  soFar: '{period} حتى الآن',
  year: 'سنة {year}',
  closingBalance: 'الرصيد الختامي {amount}',
  issuedUtcHash: 'صدر في {issuedAt} UTC، التجزئة {hash}',
  downloadAs: 'تنزيل {name} بصيغة {format}',
  hashOfCopied: 'نُسخت تجزئة {name}',
  hash: 'التجزئة',
  statements: 'البيانات',
  loadingYourStatements: 'جارٍ تحميل بياناتك',
  weCouldntLoadYourStatements: 'تعذّر تحميل بياناتك',
  theyAreStoredSafely: 'إنها محفوظة بأمان.',
  notOverYet: 'لم تنتهِ بعد',
  withTheTaxSummaryToDate: 'مع الملخص الضريبي حتى تاريخه',
  finalAfterMonthEnd: 'يصدر البيان النهائي بعد نهاية الشهر',
  noFinalStatementsYetTheFirst: 'لا بيانات نهائية بعد. يصدر الأول بعد نهاية هذا الشهر.',
  finalStatementHint:
    'البيان النهائي لا يتغير أبدًا. تجزئته هي SHA-256 لملف CSV، ويمكن لأي شخص التحقق منها في <link>صفحة الشفافية</link>.',
  withTheTaxSummaryByDay: 'مع الملخص الضريبي حسب اليوم والنوع',
}
