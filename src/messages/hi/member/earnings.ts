import type { earnings as english } from '../../en/member/earnings.ts'
import type { Translation } from '../../translation.ts'

export const earnings: Translation<typeof english> = {
  rewardsOf: '{day} के रिवॉर्ड',
  paidPending: '{paid} दिए गए, {pending} लंबित · {xrp}',
  loadingTheRewardsOfThisDay: 'इस दिन के रिवॉर्ड लोड हो रहे हैं',
  weCouldntLoadThisDay: 'हम यह दिन लोड नहीं कर सके',
  yourRewardsAreRecorded: 'आपके रिवॉर्ड दर्ज हैं।',
  largestRewards: '{rowCount, plural, one {# रिवॉर्ड} other {# रिवॉर्ड}} में से सबसे बड़े {count}।',
  pending: 'लंबित',
  members: '{count, plural, one {# सदस्य} other {# सदस्य}}',
  overTheCap: 'सीमा से ऊपर {cappedAmount}',
  paid: '{paidAt} को दिया गया',
  earningsCalendar: 'कमाई का कैलेंडर',
  loadingYourEarnings: 'आपकी कमाई लोड हो रही है',
  weCouldntLoadYourEarnings: 'हम आपकी कमाई लोड नहीं कर सके',
  noRewardsThisMonth: 'इस महीने कोई रिवॉर्ड नहीं।',
  daysAreUtcDaysTheRewards:
    'दिन UTC के दिन हैं। क्लोज़िंग के रिवॉर्ड उस दिन गिने जाते हैं जिस दिन वह 00:00 बजे पूरी होती है।',
  previousMonth: 'पिछला महीना',
  nextMonth: 'अगला महीना',
  dayPaid: '{number} {paid} दिए गए, {day}',
  dayPaidAndPending: '{number} {paid} दिए गए, {pending} लंबित, {day}',
  dayPending: '{number} {pending} लंबित, {day}',
  dayCapReached: '{number} {paid} दिए गए, सीमा पूरी हुई, {day}',
  paidAtClosing: '{mark} क्लोज़िंग पर दिया गया',
  paidLater: '{mark} बाद में दिया गया',
  pendingMark: '{mark} लंबित',
  paidIn: '{month} में दिए गए',
  ofItPaidLater: 'इसमें से {amount} बाद में दिए गए',
  days: '{count, plural, one {# दिन} other {# दिन}}',
}
