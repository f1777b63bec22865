import type { odl as english } from '../../en/member/odl.ts'
import type { Translation } from '../../translation.ts'

export const odl: Translation<typeof english> = {
  odlAlreadyClaimed: 'تمت المطالبة بمكافأة ODL من قبل',
  yourShareOfThisCycle: 'حصتك من هذه الدورة',
  claimablePart: 'يمكنك المطالبة بمبلغ {amount}. الباقي يتجاوز سقوفك أو حد ODL لباقاتك.',
  claimed: 'تمت المطالبة',
  claimNow: 'طالب بها الآن',
  noShareHint:
    'لا حصة لك في هذه الدورة. تُحدَّد الحصص عند فتح الدورة للباقات النشطة في تلك اللحظة، مما تستطيع الخزينة تحمّله.',
  nextCycleOpening: 'الدورة التالية على وشك أن تُفتح',
  cyclesLast72HoursThisScreen: 'تستمر الدورة 72 ساعة. ستتحدث هذه الشاشة تلقائيًا.',
  byPackage: 'حسب الباقة',
  odlClaimedNextClaimWhenTimer: 'تمت المطالبة بمكافأة ODL! المطالبة التالية عند انتهاء المؤقت',
  claimOdlRewardsBeforeTimeRuns: 'طالب بمكافآت ODL قبل انتهاء الوقت!',
  shareAboveCaps: 'حصتك من هذه الدورة تتجاوز سقوفك',
  noShare: 'لا حصة ODL لك في هذه الدورة',
  howOdlWorks: 'كيف تعمل ODL',
  gotIt: 'فهمت',
  everyoneSharesOneCycleOfHours: 'دورة واحدة للجميع مدتها {odlCycleHours} ساعة. تُفتح التالية عند انتهائها.',
  whenACycleOpensAShare:
    'عند فتح الدورة تُجنَّب حصة من حجم الأعمال، لكنها لا تزيد أبدًا على ما يبقى في الخزينة بعد المكافآت المنتظرة. وقد تكون صفرًا في دورة هادئة.',
  shareHint: 'تُحدَّد حصتك عند فتح الدورة، للباقات النشطة لديك في تلك اللحظة.',
  claimsArePaidToYourProfit: 'يُدفع ما تطالب به فورًا إلى Profit Wallet ويُحتسب ضمن سقوفك.',
  forfeitHint: 'الحصص التي لا تطالب بها قبل انتهاء المؤقت تسقط وتعود إلى الخزينة.',
  odlReward: 'مكافأة ODL',
  weCouldntLoadTheOdlCycle: 'تعذّر تحميل دورة ODL',
  yourShareIsntAffected: 'لم تتأثر حصتك.',
  loadingTheOdlCycle: 'جارٍ تحميل دورة ODL',
  loadingCycles: 'جارٍ تحميل الدورات',
  earlierCycles: 'الدورات السابقة',
  allClaims: 'جميع المطالبات',
  missed: 'فاتتك',
  ended: 'انتهت في {endedAt}',
  forfeited: 'سقطت',
}
