import type { session as english } from '../../en/member/session.ts'
import type { Translation } from '../../translation.ts'

export const session: Translation<typeof english> = {
  youCanReadEverythingNothingMoves: 'يمكنك قراءة كل شيء. لا يتحرك أي مال حتى نرفع الإيقاف.',
  weCouldntLoadYourAccount: 'تعذّر علينا تحميل حسابك',
  youreStillLoggedInAndNothing: 'لا تزال مسجّل الدخول ولم يتغير شيء.',
  noAuthenticatedUser: 'لا يوجد مستخدم تمت مصادقته',
  failedToParseAuthenticationData: 'تعذّرت قراءة بيانات المصادقة',
  invalidAuthenticationData: 'بيانات المصادقة غير صالحة',
  rateRecorded: '{rate}، سُجّل في {at}.',
  oldRateRecorded: '{rate}، سُجّل في {at}. مضى عليه أكثر من 24 ساعة.',
  weCouldntSaveThisSetting: 'تعذّر علينا حفظ هذا الإعداد',
  settingNotSavedHint: 'يظل إعدادك السابق ساريًا. حاول مرة أخرى عند عودة الاتصال.',
  weCouldntLogYouOutTry: 'تعذّر علينا تسجيل خروجك. حاول مرة أخرى.',
  weCouldntEndTheViewTry: 'تعذّر علينا إنهاء العرض. حاول مرة أخرى.',
  viewAsMember: 'العرض كعضو',
  viewBanner: '<strong>عرض حساب {userrefid} بصفة مسؤول.</strong> للقراءة فقط حتى {endsAt} UTC.',
  endView: 'إنهاء العرض',
}
