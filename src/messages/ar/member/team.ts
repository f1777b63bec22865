import type { team as english } from '../../en/member/team.ts'
import type { Translation } from '../../translation.ts'

export const team: Translation<typeof english> = {
  periods: { '7': 'آخر 7 أيام', '30': 'آخر 30 يومًا', '90': 'آخر 90 يومًا', all: 'كل الوقت' },
  legMembers:
    '{members, plural, zero {لا أعضاء} one {عضو واحد} two {عضوان} few {# أعضاء} many {# عضوًا} other {# عضو}}، النشطون: {active}',
  period: 'الفترة',
  teamBusiness: 'حجم أعمال الفريق',
  loadingTeamBusiness: 'جارٍ تحميل حجم أعمال الفريق',
  weCouldntLoadYourTeamBusiness: 'تعذّر تحميل حجم أعمال فريقك',
  yourTeamAndBalancesArentAffected: 'لم يتأثر فريقك ولا أرصدتك.',
  overTime: 'عبر الزمن',
  activatedByYourTeam: 'ما فعّله فريقك',
  businessOverTime: 'حجم الأعمال عبر الزمن: {bars}',
  figuresHint: 'الباقات المدفوعة فقط، حسب آخر إغلاق، {asOf}.',
  paidPackagesOnly: 'الباقات المدفوعة فقط.',
  byLeg: 'حسب الفرع',
  teamTree: 'شجرة الفريق',
  noLegsYet: 'لا فروع بعد',
  noLegsText: 'كل من ينضم عبر رابطك يبدأ فرعًا: هو وكل من يأتي بهم.',
  shareYourLink: 'شارك رابطك',
  showAllLegs: 'عرض جميع الفروع ({count})',
  strongestLegs: 'أقوى الفروع: {count} من أصل {legCount}.',
  loadingYourTeam: 'جارٍ تحميل فريقك',
  weCouldntLoadYourTeam: 'تعذّر تحميل فريقك',
  noTeamYet: 'لا فريق بعد',
  noTeamText: 'كل من ينضم عبر رابطك يبدأ فرعًا: هو وكل من يأتي بهم.',
  you: 'أنت',
}
