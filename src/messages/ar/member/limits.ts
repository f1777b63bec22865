import type { limits as english } from '../../en/member/limits.ts'
import type { Translation } from '../../translation.ts'

export const limits: Translation<typeof english> = {
  periods: { day: 'يوميًا', week: 'أسبوعيًا', month: 'شهريًا' },
  headings: { deposit: 'الإيداعات', activation: 'التفعيلات' },
  times: {
    '1 day': 'يوم واحد',
    '1 week': 'أسبوع واحد',
    '1 month': 'شهر واحد',
    '3 months': '3 أشهر',
    '6 months': '6 أشهر',
    '1 year': 'سنة واحدة',
    'until support': 'حتى ينهيها الدعم',
  },
  coolingOff: 'فترة التهدئة',
  activationClosedUntil: 'التفعيل مغلق حتى {endsAt}.',
  activationIsClosedUntilSupport: 'التفعيل مغلق حتى ينهي الدعم ذلك.',
  coolingOffHint:
    'تغلق التفعيل للمدة التي تختارها. تستمر الإيداعات والسحوبات والمكافآت. يمكن تمديدها ولا يمكن تقصيرها أبدًا.',
  howLong: 'المدة',
  prolongCoolingOff: 'تمديد فترة التهدئة',
  startCoolingOff: 'بدء فترة التهدئة',
  askToCloseActivation: 'إغلاق التفعيل؟',
  youCannotActivatePackages: {
    '1 day': 'لن يمكنك تفعيل الباقات لمدة يوم واحد. لا يمكن لأحد تقصيرها.',
    '1 week': 'لن يمكنك تفعيل الباقات لمدة أسبوع واحد. لا يمكن لأحد تقصيرها.',
    '1 month': 'لن يمكنك تفعيل الباقات لمدة شهر واحد. لا يمكن لأحد تقصيرها.',
    '3 months': 'لن يمكنك تفعيل الباقات لمدة 3 أشهر. لا يمكن لأحد تقصيرها.',
    '6 months': 'لن يمكنك تفعيل الباقات لمدة 6 أشهر. لا يمكن لأحد تقصيرها.',
    '1 year': 'لن يمكنك تفعيل الباقات لمدة سنة واحدة. لا يمكن لأحد تقصيرها.',
    'until support': 'لن يمكنك تفعيل الباقات حتى ينهي الدعم ذلك، بعد سبعة أيام من طلبك.',
  },
  closeActivation: 'إغلاق التفعيل',
  limitSaved: 'حُفظ الحد',
  titles: {
    deposit: {
      day: 'الحد اليومي للإيداع',
      week: 'الحد الأسبوعي للإيداع',
      month: 'الحد الشهري للإيداع',
    },
    activation: {
      day: 'الحد اليومي للتفعيل',
      week: 'الحد الأسبوعي للتفعيل',
      month: 'الحد الشهري للتفعيل',
    },
  },
  removeIn7Days: 'إزالة خلال 7 أيام',
  saveLimit: 'حفظ الحد',
  amountInUsdt: 'المبلغ بعملة USDT',
  whenAChangeApplies: 'خفض الحد يسري فورًا. ورفعه يسري بعد سبعة أيام.',
  set: 'تعيين',
  change: 'تغيير',
  noLimit: 'لا حد',
  used: 'استُخدم {used} من {limit}. يبدأ من جديد في {renewsAt}.',
  ends: 'ينتهي في {from}.',
  risesTo: 'يرتفع إلى {amount} USDT في {from}.',
  cancelRaiseOf: {
    deposit: {
      day: 'إلغاء رفع الحد اليومي للإيداع',
      week: 'إلغاء رفع الحد الأسبوعي للإيداع',
      month: 'إلغاء رفع الحد الشهري للإيداع',
    },
    activation: {
      day: 'إلغاء رفع الحد اليومي للتفعيل',
      week: 'إلغاء رفع الحد الأسبوعي للتفعيل',
      month: 'إلغاء رفع الحد الشهري للتفعيل',
    },
  },
  cancelRaise: 'إلغاء الرفع',
  setThe: {
    deposit: {
      day: 'تعيين الحد اليومي للإيداع',
      week: 'تعيين الحد الأسبوعي للإيداع',
      month: 'تعيين الحد الشهري للإيداع',
    },
    activation: {
      day: 'تعيين الحد اليومي للتفعيل',
      week: 'تعيين الحد الأسبوعي للتفعيل',
      month: 'تعيين الحد الشهري للتفعيل',
    },
  },
  changeThe: {
    deposit: {
      day: 'تغيير الحد اليومي للإيداع',
      week: 'تغيير الحد الأسبوعي للإيداع',
      month: 'تغيير الحد الشهري للإيداع',
    },
    activation: {
      day: 'تغيير الحد اليومي للتفعيل',
      week: 'تغيير الحد الأسبوعي للتفعيل',
      month: 'تغيير الحد الشهري للتفعيل',
    },
  },
  limits: 'الحدود',
  loadingYourLimits: 'جارٍ تحميل حدودك',
  weCouldntLoadYourLimits: 'تعذّر علينا تحميل حدودك',
  theyStayInForce: 'تبقى سارية.',
  limitRules:
    'خفض الحد يسري فورًا؛ ورفعه أو إزالته بعد سبعة أيام. الأيام والأسابيع (من الاثنين) والأشهر بتوقيت UTC. يُحتسب الإيداع عند إضافته إلى حسابك وما دام بإمكانك دفعه؛ والمال الذي يصل يُضاف دائمًا. لا يمكن لأي مسؤول رفع حدودك.',
}
