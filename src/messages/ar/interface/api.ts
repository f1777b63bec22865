import type { api as english } from '../../en/interface/api.ts'
import type { Translation } from '../../translation.ts'

export const api: Translation<typeof english> = {
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
