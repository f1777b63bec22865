import type * as english from '../../en/interface/shell.ts'
import type { Translation } from '../../translation.ts'

export const api: Translation<typeof english.api> = {
  unconfirmedPayment: 'تعذّر تأكيد ذلك. تحقّق من اتصالك وحاول مجددًا: لن يُخصم منك المبلغ مرتين.',
  serverUnreachable: 'تعذّر الوصول إلى الخادم. تحقّق من اتصالك وحاول مجددًا.',
  thisPageIsOutOfDate: 'هذه الصفحة قديمة. أعد تحميلها للمتابعة.',
  pleaseCheckTheMarkedFields: 'يرجى التحقق من الحقول المحددة',
  somethingWentWrongPleaseTryAgain: 'حدث خطأ ما. يرجى المحاولة مجددًا.',
  reconnecting: 'جارٍ إعادة الاتصال…',
  requestRetried: 'نعيد إرسال طلبك حتى يصل الجواب. ولا يُنفَّذ إلا مرة واحدة.',
  waitingForASecondAdministrator: 'بانتظار مسؤول ثانٍ',
  confirmationPending: 'الطلب {confirmation} مدرج ضمن التأكيدات. لم يتغير شيء بعد.',
  thisFileIsLargerThanMb: 'هذا الملف أكبر من {megabytes} MB. اختر ملفًا أصغر.',
}

export const app: Translation<typeof english.app> = {
  pageNotFound: 'الصفحة غير موجودة',
  thereIsNothingAtThisAddress: 'لا يوجد شيء في هذا العنوان',
  pageNotFoundHint: 'ربما نُقلت الصفحة أو أن الرابط غير صحيح. لم يتأثر حسابك.',
  openTheDashboard: 'افتح لوحة المعلومات',
}

export const language: Translation<typeof english.language> = {
  language: 'اللغة',
  languageOfScreens: 'تظهر الشاشات والرسائل وملفات PDF بهذه اللغة على كل أجهزتك.',
}

export const notificationList: Translation<typeof english.notificationList> = {
  filterLabels: {
    all: 'الكل',
    unread: 'غير المقروءة',
    money: 'المال',
    rewards: 'المكافآت',
    team: 'الفريق',
    security: 'الأمان',
    news: 'الأخبار',
    work: 'العمل',
  },
  categoryLabels: {
    money: 'المال',
    rewards: 'المكافآت',
    team: 'الفريق',
    security: 'الأمان',
    news: 'الأخبار',
    work: 'العمل',
  },
  obstacles: {
    unsupported: 'لا يستطيع هذا المتصفح تلقي الإشعارات الفورية.',
    'needs-installation':
      'على iPhone وiPad تعمل الإشعارات الفورية في التطبيق المثبّت: اضغط «مشاركة» ثم «إضافة إلى الشاشة الرئيسية».',
    blocked: 'يحظر متصفحك إشعارات هذا الموقع. اسمح بها في إعدادات الموقع في متصفحك، ثم أعد تحميل هذه الصفحة.',
  },
  markAllAsRead: 'تحديد الكل كمقروء',
  notificationsUnread: 'الإشعارات، غير المقروءة: {unread}',
  notifications: 'الإشعارات',
  loadingNotifications: 'جارٍ تحميل الإشعارات',
  weCouldntLoadYourNotifications: 'تعذّر تحميل إشعاراتك',
  nothingLost: 'لم يضع شيء. ستجدها عندما يعود الاتصال.',
  showOlder: 'عرض الأقدم',
  filterNotifications: 'تصفية الإشعارات',
  nothingUnread: 'لا شيء غير مقروء',
  noNotificationsYet: 'لا إشعارات بعد',
  youHaveReadEverything: 'قرأت كل شيء.',
  emptyHint: 'سنخبرك هنا بما يحدث في حسابك. تُحذف الإشعارات بعد 90 يومًا.',
  unread: 'غير مقروء',
  atOnce: 'فورًا',
  daily: 'يوميًا',
  never: 'أبدًا',
  weCouldntSaveYourChoiceTry: 'تعذّر حفظ اختيارك. حاول مجددًا.',
  loadingYourChoices: 'جارٍ تحميل اختياراتك',
  weCouldntLoadYourChoices: 'تعذّر تحميل اختياراتك',
  preferencesUnchanged: 'ما زالت الإشعارات تُرسل كما اخترت.',
  email: 'البريد الإلكتروني',
  dailyEmailHint:
    '«يوميًا» تعني رسالة واحدة في الساعة 08:00 بحسب منطقتك الزمنية. رسائل الأمان تُرسل فورًا دائمًا.',
  push: 'إشعار فوري',
  notification: 'الإشعار',
  allEventsAboutYourAccountsSafety:
    'كل الأحداث المتعلقة بأمان حسابك: {count, plural, zero {لا أحداث} one {حدث واحد} two {حدثان} few {# أحداث} many {# حدثًا} other {# حدث}}',
  alwaysOn: 'مفعّل دائمًا',
  allOf: 'كل {name}',
  loadingPushNotifications: 'جارٍ تحميل الإشعارات الفورية',
  weCouldntLoadPushNotifications: 'تعذّر تحميل الإشعارات الفورية',
  devicesUnchanged: 'ما زالت تُرسل كما اخترت.',
  yourBrowserCouldntReachItsPush: 'تعذّر على متصفحك الوصول إلى خدمة الإشعارات. تحقّق من اتصالك وحاول مجددًا.',
  pushOnThisDevice: 'الإشعارات الفورية على هذا الجهاز',
  turnOff: 'إيقاف',
  turnOn: 'تشغيل',
  showsNotificationsAlsoWhenTheApp: 'تُعرض الإشعارات حتى عندما يكون التطبيق مغلقًا. يطلب متصفحك إذنك أولًا.',
  pushOnHint: 'مفعّلة حتى عندما يكون التطبيق مغلقًا. يوقفها تسجيل الخروج.',
  onHereAndOnOthers:
    'مفعّلة هنا و{others, plural, zero {ليس على أجهزة أخرى} one {على جهاز آخر} two {على جهازين آخرين} few {على # أجهزة أخرى} many {على # جهازًا آخر} other {على # جهاز آخر}}. يوقفها تسجيل الخروج.',
}

export const ui: Translation<typeof english.ui> = {
  howWasThisCalculated: 'كيف حُسب هذا؟',
  crash: {
    weCouldntShowThisPage: 'تعذّر عرض هذه الصفحة',
    moneySafe: 'أموالك وسجلاتك بأمان. إذا أجريت دفعة للتو، فتحقّق من سجلك قبل المحاولة مجددًا.',
    tryAgain: 'حاول مجددًا',
    goToTheHomePage: 'الانتقال إلى الصفحة الرئيسية',
  },
  copy: 'نسخ',
  copyFailed: 'تعذّر النسخ. حدد النص وانسخه يدويًا.',
  orPressAndHold: 'أو اضغط مطولًا.',
  timeZoneNote: 'الأوقات بتوقيت {timeZone}، مع UTC بين قوسين.',
  allTimesAreInUtc: 'جميع الأوقات بتوقيت UTC.',
  tryAgain: 'حاول مجددًا',
  moneyIsPaused: 'الأموال متوقفة',
  moneyPaused: '<strong>الأموال متوقفة منذ {since} UTC.</strong> فشل هذا التحقق من دفاترنا: {checks}. {next}',
  seeTheReason: 'اطّلع على السبب',
  loading: 'جارٍ التحميل',
  dayFormats: { 'dd/mm/yyyy': 'يوم/شهر/سنة', 'mm/dd/yyyy': 'شهر/يوم/سنة', 'yyyy-mm-dd': 'سنة-شهر-يوم' },
  enterTheDayAs: 'اكتب التاريخ بهذا الشكل: {format}',
  chooseInACalendar: 'اختر {label} من التقويم',
  imageFormats: 'JPEG أو PNG أو WebP، حتى 6 MB',
  chosen: 'تم اختيار: {name}',
  chooseImage: 'اختر صورة أو أفلتها هنا',
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
  hourUnit: 'س',
  minuteUnit: 'د',
  secondUnit: 'ث',
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

export const sharedFrame = { api, app, language, notificationList, ui }
