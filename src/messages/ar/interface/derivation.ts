import type { derivation as english } from '../../en/interface/derivation.ts'
import type { Translation } from '../../translation.ts'
import { calculations } from '../rewards.ts'

export const derivation: Translation<typeof english> = {
  statuses: { Paid: 'مدفوعة', Pending: 'قيد الانتظار', Reversed: 'معكوسة' },
  loadingTheCalculation: 'جارٍ تحميل الحساب',
  weCouldntLoadThisCalculation: 'تعذّر تحميل هذا الحساب',
  recomputedOnThisDeviceEqual: 'أُعيد الحساب على هذا الجهاز: مطابق',
  level: 'المستوى {level}',
  rate: 'النسبة',
  cap: 'السقف',
  lost: 'سقط {amount}',
  nothingLost: 'لم يسقط شيء',
  before: 'قبل {amount}',
  after: 'بعد {amount}',
  ofTotal: 'من أصل {amount}',
  treasuryAndQueue: 'الخزينة والطابور',
  paymentOfOne: 'الرصيد قبل هذه الدفعة وبعدها.',
  paymentOfRun:
    'الرصيد قبل دورة الدفع وبعدها، وقد دُفعت فيها هذه المكافأة و{others, plural, zero {# مكافأة أخرى} one {مكافأة أخرى واحدة} two {مكافأتان أخريان} few {# مكافآت أخرى} many {# مكافأة أخرى} other {# مكافأة أخرى}}.',
  odlPool: 'مجمّع ODL',
  closingUndone: 'أُلغي الإغلاق الذي أنشأ هذه المكافأة.',
  paidFromPool: 'دُفعت من مجمّع ODL.',
  paidFromPoolAt: 'دُفعت من مجمّع ODL في {paidAt}.',
  paidFromTreasury: 'دُفعت من خزينة المكافآت.',
  paidFromTreasuryAt: 'دُفعت من خزينة المكافآت في {paidAt}.',
  manyRewardsAhead:
    'تُدفع قبل هذه أكثر من {ahead, plural, zero {# مكافأة} one {مكافأة واحدة} two {مكافأتين} few {# مكافآت} many {# مكافأة} other {# مكافأة}}.',
  rewardsAhead:
    '{ahead, plural, zero {لا تُدفع مكافآت قبل هذه} one {تُدفع مكافأة واحدة قبل هذه} two {تُدفع مكافأتان قبل هذه} few {تُدفع # مكافآت قبل هذه} many {تُدفع # مكافأة قبل هذه} other {تُدفع # مكافأة قبل هذه}}، بمجموع {amountAhead} USDT.',
  oldestPending: 'أقدمها قيد الانتظار منذ {oldestAt}. في الخزينة {treasury} USDT.',
  thisRewardIsPaidAfterUsdt: 'تُدفع هذه المكافأة بعد دخول {missing} USDT أخرى.',
  transfer: 'التحويل',
  notMadeYet: 'لم يتم بعد',
  rewardTreasury: 'خزينة المكافآت',
  transferIdCopied: 'نُسخ معرّف التحويل',
  capLeftNothing: 'لم يُبقِ السقف شيئًا للدفع.',
  transferIdLater: 'يظهر معرّف التحويل هنا عند دفع المكافأة.',
  base: 'الأساس',
  rule: 'القاعدة',
  percent: 'النسبة المئوية',
  planVersionAndRounding: 'إصدار الخطة {planVersion}، مقرَّبًا إلى الأدنى حتى الخانة العشرية السادسة.',
  own: {
    rewardIsRecorded: 'مكافأتك مسجَّلة.',
    recomputedDifferent: 'أُعيد الحساب على هذا الجهاز: مختلف. أُبلغنا بذلك ونحن نتحقق من هذه المكافأة.',
    bonusOutsideCaps: 'لا تُحتسب هذه العلاوة ضمن سقوفك.',
    countedPackages: 'محسوب على الباقات التي كنت قد فعّلتها حتى ذلك الوقت.',
    capsUsed: 'استُخدم {percent}% من سقوفك',
    memberAccount: 'حسابك {accountName}',
    calculations,
  },
}
