import type { securityNotifications as english } from '../en/security-notifications.ts'
import type { Translation } from '../translation.ts'

const notMe = 'لم أكن أنا'
const addressesWait = 'تنتظر عناوين السحب 24 ساعة.'

export const securityNotifications: Translation<typeof english> = {
  'address-added': {
    label: 'إضافة عنوان',
    title: 'أُضيف عنوان {currency}',
    text: 'يمكنك السحب إليه بعد 24 ساعة.',
    action: notMe,
  },
  'address-usable': {
    label: 'توثيق عنوان',
    title: 'وُثّق عنوان {currency}',
    text: 'يمكنك السحب إليه الآن.',
    action: 'السحب',
  },
  'address-changed': {
    label: 'تغيير عنوان',
    title: 'تغيّر عنوان {currency}',
    text: 'يمكنك السحب إليه بعد 24 ساعة.',
    action: notMe,
  },
  'password-changed': {
    label: 'تغيير كلمة المرور',
    title: 'تغيّرت كلمة المرور',
    text: addressesWait,
    action: notMe,
  },
  'second-factor-changed': {
    label: 'تغيير الدخول بخطوتين',
    title: 'أُوقف الدخول بخطوتين',
    turnedOn: 'فُعّل الدخول بخطوتين',
    text: addressesWait,
    action: notMe,
  },
  'email-changed': {
    label: 'تغيير البريد الإلكتروني',
    title: 'تغيّر عنوان البريد الإلكتروني',
    text: 'غيّره مسؤول. تنتظر عمليات السحب 72 ساعة، ويمكن إيقاف التغيير من الرسالة المرسلة إلى عنوانك القديم.',
    action: notMe,
  },
  'new-device': {
    label: 'جهاز جديد',
    title: 'تسجيل دخول من جهاز جديد',
    text: 'متصفح لم تستخدمه من قبل',
    unknown: 'متصفح غير معروف',
    action: notMe,
  },
  'sessions-ended': {
    label: 'انتهاء الجلسات',
    title: 'تسجيل الخروج من الأجهزة الأخرى',
    text: 'سجّل الدخول من جديد حيث تستخدم حسابك.',
    action: notMe,
  },
  'anti-phishing-phrase-changed': {
    label: 'تغيير عبارة مكافحة التصيّد',
    title: 'تغيّرت عبارة مكافحة التصيّد',
    text: 'ستظهر من الآن في كل رسالة منا.',
    action: notMe,
  },
  'passkey-added': {
    label: 'إضافة مفتاح مرور',
    title: 'أُضيف مفتاح مرور',
    text: 'يمكن الآن تسجيل الدخول باستخدام {name}. تنتظر عناوين السحب 24 ساعة.',
    action: notMe,
  },
  'passkey-removed': {
    label: 'إزالة مفتاح مرور',
    title: 'أُزيل مفتاح مرور',
    text: 'لم يعد تسجيل الدخول ممكنًا باستخدام {name}. تنتظر عناوين السحب 24 ساعة.',
    action: notMe,
  },
  'limit-changed': {
    label: 'تغيير حد',
    title: 'تغيّر حد التفعيل لكل {period}',
    deposit: 'تغيّر حد الإيداع لكل {period}',
    set: 'يسري من الآن.',
    raise: 'تسري الزيادة بعد سبعة أيام. يمكنك إلغاؤها حتى ذلك الحين.',
    removal: 'ينتهي الحد بعد سبعة أيام. يمكنك إبقاؤه حتى ذلك الحين.',
  },
  'cooling-off-started': {
    label: 'بدء فترة التوقف',
    title: 'بدأت فترة التوقف',
    text: 'لا يمكنك تفعيل باقات إلى أن ينهيها الدعم.',
    until: 'لا يمكنك تفعيل باقات حتى {time} UTC.',
  },
  'self-exclusion-ended': {
    label: 'انتهاء الاستبعاد الذاتي',
    title: 'أنهى الدعم استبعادك الذاتي',
    text: 'يمكنك تفعيل باقات من جديد ابتداءً من {time} UTC.',
  },
  'recovery-requested': {
    label: 'طلب استعادة',
    title: 'بلاغ عن فقدان تطبيق المصادقة',
    text: 'من شخص يعرف كلمة مرورك. أوقفه خلال 72 ساعة إن لم تكن أنت.',
    action: 'إيقاف الطلب',
  },
  'recovery-stopped': {
    label: 'إيقاف استعادة',
    title: 'أُوقفت الاستعادة',
    text: 'يبقى تطبيق المصادقة مطلوبًا.',
    action: notMe,
  },
  'recovery-completed': {
    label: 'اكتمال استعادة',
    title: 'أُزيل تطبيق المصادقة المفقود',
    text: 'أوقف مسؤولان الدخول بخطوتين. عمليات السحب موقوفة مؤقتًا.',
    action: notMe,
  },
  'recovery-declined': {
    label: 'رفض استعادة',
    title: 'رُفضت الاستعادة',
    action: notMe,
  },
  'account-frozen': {
    label: 'تجميد الحساب',
    title: 'جُمّد الحساب',
    text: 'لا تخرج منه أموال إلى أن تعيّن كلمة مرور جديدة وتلغي تجميده.',
    action: 'إلغاء التجميد',
  },
  'account-unfrozen': {
    label: 'إلغاء تجميد الحساب',
    title: 'لم يعد الحساب مجمّدًا',
    text: 'السحب ممكن من جديد.',
    action: notMe,
  },
  'data-exported': {
    label: 'تنزيل البيانات',
    title: 'جرى تنزيل بياناتك',
    text: 'جميع البيانات عنك، بكلمة مرورك',
    action: notMe,
  },
  'closure-requested': {
    label: 'طلب إغلاق الحساب',
    title: 'طُلب إغلاق الحساب',
    text: 'يُغلق حسابك بعد 14 يومًا. يمكنك الإلغاء حتى ذلك الحين.',
    action: 'إلغاء',
  },
  'closure-cancelled': {
    label: 'إلغاء إغلاق الحساب',
    title: 'أُلغي إغلاق الحساب',
    text: 'يبقى حسابك مفتوحًا.',
    because: 'يبقى حسابك مفتوحًا. {reason}',
  },
}
