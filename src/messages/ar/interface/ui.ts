import type { ui as english } from '../../en/interface/ui.ts'
import type { Translation } from '../../translation.ts'

export const ui: Translation<typeof english> = {
  crash: {
    weCouldntShowThisPage: 'تعذّر عرض هذه الصفحة',
    yourMoneyAndYourRecordsAre: 'أموالك وسجلاتك بأمان. إذا أجريت دفعة للتو، فتحقّق من سجلك قبل المحاولة مجددًا.',
    tryAgain: 'حاول مجددًا',
    goToTheHomePage: 'الانتقال إلى الصفحة الرئيسية',
  },
  copy: 'نسخ',
  couldntCopySelectTheTextAnd: 'تعذّر النسخ. حدد النص وانسخه يدويًا.',
  orPressAndHold: 'أو اضغط مطولًا.',
  timesAreInWithUtcIn: 'الأوقات بتوقيت {timeZone}، مع UTC بين قوسين.',
  allTimesAreInUtc: 'جميع الأوقات بتوقيت UTC.',
  tryAgain: 'حاول مجددًا',
  moneyIsPaused: 'الأموال متوقفة',
  moneyIsPausedSinceUtcThis:
    '<strong>الأموال متوقفة منذ {since} UTC.</strong> فشل هذا التحقق من دفاترنا: {checks}. {next}',
  seeTheReason: 'اطّلع على السبب',
  loading: 'جارٍ التحميل',
  dayFormats: { 'dd/mm/yyyy': 'يوم/شهر/سنة', 'mm/dd/yyyy': 'شهر/يوم/سنة', 'yyyy-mm-dd': 'سنة-شهر-يوم' },
  enterTheDayAs: 'اكتب التاريخ بهذا الشكل: {format}',
  chooseInACalendar: 'اختر {label} من التقويم',
  jpegPngOrWebpUpTo: 'JPEG أو PNG أو WebP، حتى 6 MB',
  chosen: 'تم اختيار: {name}',
  chooseAnImageOrDropIt: 'اختر صورة أو أفلتها هنا',
  uploading: 'جارٍ الرفع',
  removeImage: 'إزالة الصورة',
  showPassword: 'إظهار كلمة المرور',
  searchPages: 'البحث في الصفحات',
  noResults: 'لا نتائج',
  searchResults: 'نتائج البحث',
  back: 'رجوع',
  close: 'إغلاق',
  skipToContent: 'انتقل إلى المحتوى',
  cancel: 'إلغاء',
  closeMenu: 'إغلاق القائمة',
  switchBetweenLightAndDark: 'التبديل بين الوضع الفاتح والداكن',
  projected: 'متوقع',
  hidden: 'مخفي',
  noXrpRateRecorded: 'لا سعر XRP مسجَّل',
  timeIsOver: 'انتهى الوقت',
  hours:
    '{hours, plural, zero {# ساعة} one {ساعة واحدة} two {ساعتان} few {# ساعات} many {# ساعة} other {# ساعة}}',
  minutes:
    '{minutes, plural, zero {# دقيقة} one {دقيقة واحدة} two {دقيقتان} few {# دقائق} many {# دقيقة} other {# دقيقة}}',
  seconds:
    '{seconds, plural, zero {# ثانية} one {ثانية واحدة} two {ثانيتان} few {# ثوانٍ} many {# ثانية} other {# ثانية}}',
  timeLeft: 'الوقت المتبقي: {time}',
  notifications: 'الإشعارات',
  dismiss: 'إخفاء',
  pending: 'قيد الانتظار',
}
