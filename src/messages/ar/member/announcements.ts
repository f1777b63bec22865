import type { announcements as english } from '../../en/member/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof english> = {
  announcements: 'الإعلانات',
  weCouldntLoadTheAnnouncements: 'تعذّر علينا تحميل الإعلانات',
  yourAccountIsntAffected: 'لم يتأثر حسابك.',
  loadingAnnouncements: 'جارٍ تحميل الإعلانات',
  noAnnouncements: 'لا إعلانات',
  emptyHint: 'سننشر الأخبار هنا وفي لوحة معلوماتك.',
  weCouldntSaveYourChoiceTry: 'تعذّر علينا حفظ اختيارك. حاول مرة أخرى.',
  alsoEmailMeAnnouncements: 'أرسلوا إليّ الإعلانات بالبريد أيضًا',
  viewAllAnnouncements:
    '{count, plural, zero {عرض كل الإعلانات} one {عرض الإعلان} two {عرض الإعلانين} few {عرض كل الإعلانات (#)} many {عرض كل الإعلانات (#)} other {عرض كل الإعلانات (#)}}',
  couldntDismissItTryAgain: 'تعذّر إخفاؤه. حاول مرة أخرى.',
  dismiss: 'إخفاء: {title}',
}
