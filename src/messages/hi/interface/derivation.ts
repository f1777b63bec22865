import type { derivation as english } from '../../en/interface/derivation.ts'
import type { Translation } from '../../translation.ts'
import { calculations } from '../rewards.ts'

export const derivation: Translation<typeof english> = {
  statuses: { Paid: 'दिया गया', Pending: 'लंबित', Reversed: 'वापस लिया गया' },
  loadingTheCalculation: 'गणना लोड हो रही है',
  weCouldntLoadThisCalculation: 'हम यह गणना लोड नहीं कर सके',
  recomputedOnThisDeviceEqual: 'इस उपकरण पर दोबारा गिना गया: समान',
  level: 'स्तर {level}',
  rate: 'दर',
  cap: 'सीमा',
  lost: '{amount} छूट गए',
  nothingLost: 'कुछ नहीं छूटा',
  before: 'पहले {amount}',
  after: 'बाद में {amount}',
  ofTotal: 'कुल {amount} में से',
  treasuryAndQueue: 'कोष और कतार',
  paymentOfOne: 'इस भुगतान से पहले और बाद की शेष राशि।',
  paymentOfRun:
    'उस भुगतान दौर से पहले और बाद की शेष राशि, जिसमें यह और {others, plural, one {# अन्य रिवॉर्ड दिया गया} other {# अन्य रिवॉर्ड दिए गए}}।',
  odlPool: 'ODL पूल',
  closingUndone: 'जिस क्लोज़िंग से यह रिवॉर्ड बना था, वह वापस ली गई।',
  paidFromPool: 'ODL पूल से दिया गया।',
  paidFromPoolAt: 'ODL पूल से {paidAt} को दिया गया।',
  paidFromTreasury: 'रिवॉर्ड कोष से दिया गया।',
  paidFromTreasuryAt: 'रिवॉर्ड कोष से {paidAt} को दिया गया।',
  manyRewardsAhead:
    'इससे पहले {ahead, plural, one {# से अधिक रिवॉर्ड दिए जाते हैं} other {# से अधिक रिवॉर्ड दिए जाते हैं}}।',
  rewardsAhead:
    'इससे पहले {ahead, plural, one {# रिवॉर्ड दिया जाता है} other {# रिवॉर्ड दिए जाते हैं}}, कुल {amountAhead} USDT।',
  oldestPending: 'सबसे पुराना {oldestAt} से लंबित है। कोष में {treasury} USDT हैं।',
  thisRewardIsPaidAfterUsdt: '{missing} USDT और आने के बाद यह रिवॉर्ड दिया जाएगा।',
  transfer: 'ट्रांसफ़र',
  notMadeYet: 'अभी नहीं हुआ',
  rewardTreasury: 'रिवॉर्ड कोष',
  transferIdCopied: 'ट्रांसफ़र ID कॉपी हुई',
  capLeftNothing: 'सीमा के कारण देने को कुछ नहीं बचा।',
  transferIdLater: 'रिवॉर्ड दिए जाने पर ट्रांसफ़र ID यहाँ दिखेगी।',
  base: 'आधार',
  rule: 'नियम',
  percent: 'प्रतिशत',
  planVersionAndRounding: 'प्लान का संस्करण {planVersion}, छठे दशमलव तक नीचे की ओर पूर्णांकित।',
  own: {
    rewardIsRecorded: 'आपका रिवॉर्ड दर्ज है।',
    recomputedDifferent: 'इस उपकरण पर दोबारा गिना गया: अलग। हमें सूचना मिल गई है और हम इस रिवॉर्ड की जाँच कर रहे हैं।',
    bonusOutsideCaps: 'यह बोनस आपकी सीमाओं में नहीं गिना जाता।',
    countedPackages: 'उस समय तक आपके सक्रिय किए पैकेजों पर गिना गया।',
    capsUsed: 'आपकी सीमाओं का {percent}% इस्तेमाल हुआ',
    memberAccount: 'आपका {accountName}',
    calculations,
  },
}
