import type { faq as english } from '../../en/member/faq.ts'
import type { Translation } from '../../translation.ts'

export const faq: Translation<typeof english> = {
  faq: 'الأسئلة الشائعة',
  whenCanIUseANew: 'متى يمكنني استخدام عنوان سحب جديد؟',
  addressVerificationAnswer:
    'تبقى العناوين الجديدة والمعدّلة قيد التوثيق لمدة {verificationHours} ساعة. خلال ذلك لا يمكنك تعديلها ولا السحب إليها.',
  addressChangeQuestion: 'كم مرة يمكنني تغيير العنوان؟',
  addressChangeAnswer:
    'عدد التغييرات المجانية لكل عملة {freeChanges}. بعد ذلك يكلّف كل تغيير {fee} من Withdrawal Wallet.',
  addressCountQuestion: 'كم عنوانًا يمكن أن يكون لدي؟',
  onePerCurrencyOneForUsdt: 'عنوان واحد لكل عملة: واحد لـ USDT BEP 20 وواحد لـ XRP Ledger.',
  whatDoesAWithdrawalCost: 'كم يكلّف السحب؟',
  withdrawalsCostOfTheAmountYoull:
    'يكلّف السحب {withdrawalFee}% من المبلغ. ترى الرسوم الدقيقة وما ستستلمه قبل التأكيد.',
  networkQuestion: 'ما الشبكة التي يستخدمها USDT BEP 20؟',
  usdtBep20RunsOnBinance:
    'يعمل USDT BEP 20 على Binance Smart Chain، وهي شبكة عقود ذكية. لا يمكن لعناوين الشبكات الأخرى استلامه، لذا تحقق من عنوانك قبل حفظه.',
  loadingQuestions: 'جارٍ تحميل الأسئلة',
  weCouldntLoadTheAnswers: 'تعذّر تحميل الأجوبة',
  nothingHasChanged: 'لم يتغير أي شيء في حسابك.',
  back: 'رجوع',
}
