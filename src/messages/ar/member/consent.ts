import type { consent as english } from '../../en/member/consent.ts'
import type { Translation } from '../../translation.ts'

export const consent: Translation<typeof english> = {
  termsToAnswer: 'شروط بانتظار ردك',
  waitingForConsent: 'تنتظر الإيداعات والباقات الجديدة حتى ترد على شروطنا.',
  readAndAnswer: 'اقرأ ورُدّ',
  pleaseReadOurTerms: 'يرجى قراءة شروطنا',
  ourTermsHaveChanged: 'تغيّرت شروطنا',
  untilYouAgreeDepositsAndNew:
    'تنتظر الإيداعات والباقات الجديدة حتى توافق. ولا يزال بإمكانك رؤية حسابك وسحب أموالك وإغلاق حسابك.',
  iAgree: 'أوافق',
  notNow: 'ليس الآن',
  documents: { terms: 'الشروط والأحكام', privacy: 'سياسة الخصوصية' },
  version: 'الإصدار {version}',
}
