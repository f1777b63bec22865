import type { earnings as english } from '../../en/member/earnings.ts'
import type { Translation } from '../../translation.ts'

export const earnings: Translation<typeof english> = {
  rewardsOf: 'مكافآت {day}',
  paidPending: 'المدفوع {paid}، قيد الانتظار {pending} · {xrp}',
  loadingTheRewardsOfThisDay: 'جارٍ تحميل مكافآت هذا اليوم',
  weCouldntLoadThisDay: 'تعذّر تحميل هذا اليوم',
  yourRewardsAreRecorded: 'مكافآتك مسجَّلة.',
  largestRewards:
    'أكبر {count} من أصل {rowCount, plural, zero {# مكافأة} one {مكافأة واحدة} two {مكافأتين} few {# مكافآت} many {# مكافأة} other {# مكافأة}}.',
  pending: 'قيد الانتظار',
  members:
    '{count, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}',
  overTheCap: '{cappedAmount} فوق السقف',
  paid: 'دُفعت في {paidAt}',
  earningsCalendar: 'تقويم الأرباح',
  loadingYourEarnings: 'جارٍ تحميل أرباحك',
  weCouldntLoadYourEarnings: 'تعذّر تحميل أرباحك',
  noRewardsThisMonth: 'لا مكافآت هذا الشهر.',
  daysAreUtcDaysTheRewards: 'الأيام بتوقيت UTC. تُحتسب مكافآت الإغلاق في اليوم الذي ينتهي فيه، في الساعة 00:00.',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  dayPaid: '{number} {paid} مدفوعة، {day}',
  dayPaidAndPending: '{number} {paid} مدفوعة، {pending} قيد الانتظار، {day}',
  dayPending: '{number} {pending} قيد الانتظار، {day}',
  dayCapReached: '{number} {paid} مدفوعة، بُلغ السقف، {day}',
  paidAtClosing: '{mark} دُفعت عند الإغلاق',
  paidLater: '{mark} دُفعت لاحقًا',
  pendingMark: '{mark} قيد الانتظار',
  paidIn: 'المدفوع في {month}',
  ofItPaidLater: 'منها {amount} دُفعت لاحقًا',
  days: '{count, plural, zero {لا أيام} one {يوم واحد} two {يومان} few {# أيام} many {# يومًا} other {# يوم}}',
}
