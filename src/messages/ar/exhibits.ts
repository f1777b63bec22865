import type { exhibits as english } from '../en/exhibits.ts'
import type { Translation } from '../translation.ts'

export const exhibits: Translation<typeof english> = {
  statement: {
    owed: 'المستحق للأعضاء',
    pending: 'مكافآت قيد الانتظار (غير مشمولة)',
    verify: 'يمكن للأعضاء التحقق من احتساب أرصدتهم',
    heldBar: 'المتوفر',
    owedBar: 'المستحق',
  },
  coverage: {
    caption: 'من جميع المكافآت المستحقة منذ الإطلاق دُفعت. بيان {{statement.at}} UTC.',
    sameDay: 'دُفعت يوم استحقاقها',
    later: 'دُفعت لاحقًا بعد الانتظار',
    pending: 'ما زالت قيد الانتظار، {{pending.total}} USDT',
    months: 'المكافآت المستحقة حسب الشهر، بعملة USDT',
    none: 'لا مكافآت بعد. يبدأ الرسم مع أول إغلاق يومي.',
    spoken:
      ': {{month.number.sameDay}} دُفعت في اليوم نفسه، {{month.number.later}} لاحقًا، {{month.number.pending}} ما زالت قيد الانتظار',
  },
  packages: {
    conditions:
      'تُستحق المكافآت كل يوم وتُدفع عندما تغطيها الخزينة. تُحتسب المكافآت اليومية والمباشرة ومكافآت الشبكة وODL ضمن السقف؛ وما زاد عليه يُسجّل متجاوزًا للسقف ولا يُدفع. يمكنك امتلاك ما يصل إلى {{slots}} من الباقات النشطة من كل نوع.',
    rows: [
      ['سقف المكافآت', 'المبلغ × {{plan.type.capping}}'],
      ['المكافأة المباشرة', '{{plan.type.direct}}%'],
      ['مستويات الشبكة', '{{plan.type.levelCount}}'],
      ['مكافآت ODL', 'حتى {{plan.type.odlMost}}% إجمالًا'],
      ['إعادة رأس المال', 'بعد {{plan.type.release}} يومًا'],
    ],
    range: 'من {{plan.type.least}} إلى {{plan.type.most}} USDT',
    rate: '{{plan.type.rate}}% <span>يوميًا، لمدة تصل إلى {{plan.type.period}} يومًا</span>',
    levels: '<b>مكافأة الشبكة حسب المستوى</b> {{plan.type.levels}} من المكافآت اليومية في ذلك المستوى.',
    projection:
      '<b>تقدير.</b> مبلغ {{plan.type.example.amount}} USDT يكسب {{plan.type.example.daily}} يوميًا إذا توفر التمويل: {{plan.type.example.total}} خلال {{plan.type.period}} يومًا. وتتوقف جميع مكافآته عند {{plan.type.example.cap}}.',
  },
  commitments: {
    segregated: {
      title: 'أموال الأعضاء مفصولة',
      text: 'تُدفع المكافآت فقط من خزينة مكافآت لا تُموَّل إلا من الإيرادات المسجّلة والرسوم. لا يمكن لأي شيفرة ولا لأي مسؤول دفع مكافأة من إيداع عضو آخر: قاعدة البيانات ترفض التحويل.',
    },
    unfunded: {
      title: 'المكافأة غير المموّلة لا تُدفع',
      text: 'تبقى قيد الانتظار أمام الجميع حتى تغطيها الخزينة. وتُدفع المكافآت المنتظرة من الأقدم إلى الأحدث.',
    },
    checked: {
      title: 'كل رقم يمكن التحقق منه',
      text: 'لا رقم على أي شاشة مختلق أو عشوائي أو ثابت. كل مجموع يعود إلى قيود السجل، ويمكن للأعضاء التحقق من احتساب أرصدتهم ضمن الالتزامات المنشورة.',
    },
    honest: {
      title: 'بلا مبالغة',
      text: 'كل نسبة تُعرض مع شروطها وسقفها. والتقدير يُسمّى تقديرًا. لا أشخاص ولا اقتباسات ولا نتائج مختلقة.',
    },
  },
  journey: {
    title: 'كيف تُدفع المكافأة',
    steps: [
      { name: 'مستحقة', text: 'تُسجَّل مع سببها: النوع والأساس والنسبة والسقف.' },
      { name: 'قيد الانتظار', text: 'في الطابور، الأقدم أولًا، حتى تغطيها الخزينة. لا تُخفى أبدًا.' },
      { name: 'مدفوعة', text: 'انتقلت من الخزينة إلى محفظة بتحويل واحد يمكنك الاطلاع عليه.' },
    ],
  },
  miniatures: {
    rewards: 'مكافآت جميع الأعضاء',
    paid: 'مدفوعة',
    pending: 'قيد الانتظار',
    queue: 'عدد المكافآت في الطابور: {{pending.count}}',
    published: 'كما نُشر في {{statement.at}} UTC.',
    proof: 'إثبات الرصيد',
    steps: ['أرصدتك الخمسة', 'ورقتك مع قيمة عشوائية', 'جمع الأوراق المجاورة', 'الجذر المنشور'],
    counted: '{{statement.members}} ضمن {{statement.total}} USDT',
    root: 'جذر {{statement.at}} UTC.',
    amount: 'المبلغ',
    daily: 'المكافأة اليومية',
    dailyValue: '{{plan.igniteFund.example.daily}} يوميًا',
    lastDay: 'اليوم الأخير',
    lastDayValue: 'اليوم {{plan.igniteFund.period}}',
    cap: 'سقف جميع المكافآت',
    projected: 'تقدير من المكافآت اليومية وحدها: {{plan.igniteFund.example.total}} إذا مُوِّل كل يوم.',
    note: 'تقدير وفق الخطة الحالية.',
  },
  rewardNames: {
    daily: 'مكافأة XRP اليومية',
    direct: 'المكافأة المباشرة',
    network: 'مكافأة الشبكة',
    blb: 'Beyond Limit Bonus',
    odl: 'مكافأة ODL',
    royalty: 'حصة الرسوم',
    special: 'مكافأة خاصة',
  },
}
