import type { Sentences } from '../create-messages.ts'
import type * as english from '../en/rewards.ts'
import type { Translation } from '../translation.ts'

export const rewardPages: Translation<typeof english.rewardPages> = {
  daily: {
    name: 'مكافأة XRP اليومية',
    rate: '{{plan.rates}}% يوميًا',
    text: 'على كل باقة نشطة، مسجّلة بعملة USDT ومعروضة بعملة XRP بالسعر الحالي.',
  },
  direct: {
    name: 'المكافأة المباشرة',
    rate: '{{plan.directs}}%',
    text: 'على كل باقة يفعّلها شخص أنت راعيه، بنسبة أعلى باقة نشطة لديك. لا باقة نشطة، لا مكافأة.',
  },
  network: {
    name: 'مكافأة الشبكة',
    rate: 'حسب المستوى',
    text: 'على المكافآت اليومية في كل مستوى تحتك، بعدد مستويات باقتك. المستويات غير المستخدمة لا تنتقل إلى أعلى.',
  },
  odl: {
    name: 'مكافأة ODL',
    rate: 'كل 72 ساعة',
    text: 'سُمّيت على اسم On-Demand Liquidity. من مجمّع نسبته {{plan.odl}}% من حجم أعمال الأعضاء، بحد ما تملكه الخزينة فوق جميع المكافآت المنتظرة. المبالغ غير المطالب بها تعود إلى الخزينة.',
  },
  blb: {
    name: 'Beyond Limit Bonus',
    rate: 'مرة لكل مرحلة',
    text: 'عند بلوغ مراحل في أرباحك وفي حجم أعمال فريقك بالترتيب. تُدفع بعد جميع الأرباح.',
  },
  royalty: {
    name: 'حصة الرسوم',
    rate: '{{plan.royalty}}% من الرسوم',
    text: 'حصة من دخل رسوم الشهر، تُقسم حسب المبالغ النشطة في أعلى باقة. لا رسوم، لا حصة.',
  },
  special: {
    name: 'مكافأة خاصة',
    rate: 'شهريًا، إن حُدّدت',
    text: 'مبلغ يحدده مسؤول، يُقسم بين الأعضاء العشرة الأعلى في الأعمال المباشرة الجديدة في ذلك الشهر.',
  },
}

export const calculations: Translation<typeof english.calculations> = {
  daily: {
    label: 'الباقة',
    base: 'مبلغ باقتك {name} #{activationId} المفعّلة في {activatedAt}.',
    rule: 'النسبة اليومية لهذه الباقة.',
  },
  direct: {
    label: 'الباقة',
    base: 'المبلغ الذي فعّله {member}: {name} #{activationId}، فُعّلت في {activatedAt}.',
    rule: 'النسبة المباشرة لأعلى باقة نشطة لديك في ذلك الوقت.',
  },
  network: {
    label: 'الأساس',
    base: 'المكافآت اليومية التي كسبها {members, plural, zero {# عضو} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}} في مستواك {level}، بعد سقوفهم.',
    rule: 'نسبة المستوى {level} لأعلى باقة نشطة لديك في ذلك الوقت.',
  },
  odl: {
    label: 'الحصة',
    base: 'الحصة من مجمّع ODL العائدة لباقتك {name} #{activationId} المفعّلة في {activatedAt}.',
    rule: 'تحصل كل باقة في الشريحة نفسها على حصة متساوية.',
  },
  blb: {
    label: 'الشريحة',
    base: 'علاوة الشريحة {level} التي بلغتها.',
    rule: 'تُدفع علاوة الشريحة مرة واحدة.',
  },
  royalty: {
    label: 'باقة حصة الرسوم',
    base: 'مبالغك النشطة في الباقة التي تتقاسم حصة الرسوم في نهاية الشهر.',
    rule: '{percent}% من رسوم الشهر ({amount})، موزّعة على جميع مبالغ الباقة التي تتقاسم حصة الرسوم ({divisor}).',
  },
  special: {
    label: 'الأعمال',
    base: 'ما فعّله أعضاؤك المباشرون في الشهر.',
    rule: '{amount} موزّعة بالتساوي على {sharers, plural, zero {# عضو} one {عضو واحد} two {عضوين} few {# أعضاء} many {# عضوًا} other {# عضو}}.',
  },
}

/** The labels of the declarations in src/domain/rewards/kinds. */
export const rewardWords: Sentences = {
  'Daily Bot Profit': 'ربح البوت اليومي',
  'Direct Bounty': 'مكافأة مباشرة',
  'Royalty Bonus': 'علاوة حصة الرسوم',
  'Special Reward': 'مكافأة خاصة',
  'ODL Profit': 'ربح ODL',
  'Level Income': 'دخل المستويات',
  'BLB Bonus': 'علاوة BLB',
  'Daily XRP': 'XRP اليومية',
  'Daily XRP bounty': 'مكافأة XRP اليومية',
  'Direct bounty': 'المكافأة المباشرة',
  'Network bounty': 'مكافأة الشبكة',
  'Level {1} Income': 'دخل المستوى {1}',
  'BLB{1} Bonus': 'علاوة BLB{1}',
  'ODL reward': 'مكافأة ODL',
  Royalty: 'حصة الرسوم',
  'Special reward': 'مكافأة خاصة',
  'Beyond Limit Bonus': 'Beyond Limit Bonus',
  Direct: 'مباشرة',
}
