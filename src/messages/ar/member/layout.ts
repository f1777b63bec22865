import type { layout as english } from '../../en/member/layout.ts'
import type { Translation } from '../../translation.ts'

export const layout: Translation<typeof english> = {
  yourDepositIsKeptSeparateRewards: 'إيداعك محفوظ على حدة. لا تُدفع المكافآت أبدًا من مال عضو آخر.',
  offlineWithCachedFigures: 'لا يوجد اتصال. تُعرض أرقام {cachedAt}. لا يمكن إجراء تغييرات حتى يعود الاتصال.',
  youreOffline: 'لا يوجد اتصال',
  screenNotCached: 'هذه الشاشة غير محفوظة على جهازك',
  screenNotCachedHint: 'لم يتغير شيء. ستُفتح عند عودة الاتصال.',
  main: 'القائمة الرئيسية',
  dashboard: 'الرئيسية',
  live: 'مباشر',
  level: 'المستوى',
  account: 'الحساب',
  home: 'الرئيسية',
  productHome: '{product}، الصفحة الرئيسية',
  sandbox: 'بيئة تجريبية – لا أموال حقيقية',
  active: 'نشط',
  inactive: 'غير نشط',
}
