import type { odl as english } from '../../en/member/odl.ts'
import type { Translation } from '../../translation.ts'

export const odl: Translation<typeof english> = {
  odlAlreadyClaimed: 'ODL पहले ही लिया जा चुका है',
  yourShareOfThisCycle: 'इस चक्र में आपका हिस्सा',
  claimablePart: 'आप {amount} ले सकते हैं। बाकी आपकी सीमाओं या आपके पैकेजों की ODL सीमा से ऊपर है।',
  claimed: 'लिया गया',
  claimNow: 'अभी लें',
  noShareHint:
    'इस चक्र में आपका हिस्सा नहीं है। हिस्से चक्र खुलने पर तय होते हैं, उस समय सक्रिय पैकेजों के लिए, उतने से जितना कोष दे सके।',
  nextCycleOpening: 'अगला चक्र खुलने वाला है',
  cyclesLast72HoursThisScreen: 'चक्र 72 घंटे का होता है। यह स्क्रीन अपने-आप अपडेट होगी।',
  byPackage: 'पैकेज के अनुसार',
  odlClaimedNextClaimWhenTimer: 'ODL लिया गया! अगला टाइमर समाप्त होने पर',
  claimOdlRewardsBeforeTimeRuns: 'समय समाप्त होने से पहले ODL रिवॉर्ड लें!',
  shareAboveCaps: 'इस चक्र का आपका हिस्सा आपकी सीमाओं से ऊपर है',
  noShare: 'इस चक्र में आपका ODL हिस्सा नहीं है',
  howOdlWorks: 'ODL कैसे काम करता है',
  gotIt: 'समझ गए',
  everyoneSharesOneCycleOfHours:
    'सबके लिए {odlCycleHours} घंटे का एक ही चक्र होता है। उसके समाप्त होने पर अगला खुलता है।',
  whenACycleOpensAShare:
    'चक्र खुलने पर कारोबार का एक हिस्सा अलग रखा जाता है, पर लंबित रिवॉर्ड के बाद कोष में जो बचे उससे अधिक कभी नहीं। कम कारोबार वाले चक्र में यह शून्य हो सकता है।',
  shareHint: 'आपका हिस्सा चक्र खुलने पर तय होता है, आपके उन पैकेजों के लिए जो उस समय सक्रिय हों।',
  claimsArePaidToYourProfit: 'लिया गया हिस्सा तुरंत आपके Profit Wallet में आता है और आपकी सीमाओं में गिना जाता है।',
  forfeitHint: 'जो हिस्सा आप टाइमर समाप्त होने से पहले नहीं लेते, वह समाप्त हो जाता है और कोष में लौट जाता है।',
  odlReward: 'ODL रिवॉर्ड',
  weCouldntLoadTheOdlCycle: 'हम ODL चक्र नहीं खोल सके',
  yourShareIsntAffected: 'आपके हिस्से पर कोई असर नहीं पड़ा है।',
  loadingTheOdlCycle: 'ODL चक्र लोड हो रहा है',
  loadingCycles: 'चक्र लोड हो रहे हैं',
  earlierCycles: 'पिछले चक्र',
  allClaims: 'सभी देखें',
  missed: 'छूट गया',
  ended: '{endedAt} को समाप्त',
  forfeited: 'समाप्त हुआ',
}
