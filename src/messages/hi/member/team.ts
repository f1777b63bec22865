import type { team as english } from '../../en/member/team.ts'
import type { Translation } from '../../translation.ts'

export const team: Translation<typeof english> = {
  periods: { '7': 'पिछले 7 दिन', '30': 'पिछले 30 दिन', '90': 'पिछले 90 दिन', all: 'अब तक' },
  legMembers: '{members, plural, one {# सदस्य} other {# सदस्य}}, {active} सक्रिय',
  period: 'अवधि',
  teamBusiness: 'टीम का कारोबार',
  loadingTeamBusiness: 'टीम का कारोबार लोड हो रहा है',
  weCouldntLoadYourTeamBusiness: 'हम आपकी टीम का कारोबार नहीं खोल सके',
  yourTeamAndBalancesArentAffected: 'आपकी टीम और बैलेंस पर कोई असर नहीं पड़ा है।',
  overTime: 'समय के साथ',
  activatedByYourTeam: 'आपकी टीम द्वारा सक्रिय',
  businessOverTime: 'समय के साथ कारोबार: {bars}',
  figuresHint: 'केवल भुगतान किए गए पैकेज, पिछली क्लोज़िंग के अनुसार, {asOf}।',
  paidPackagesOnly: 'केवल भुगतान किए गए पैकेज।',
  byLeg: 'शाखा के अनुसार',
  teamTree: 'टीम ट्री',
  noLegsYet: 'अभी कोई शाखा नहीं',
  noLegsText: 'आपके लिंक से जुड़ने वाला हर व्यक्ति एक शाखा शुरू करता है: वह और जिन्हें वह लाता है।',
  shareYourLink: 'अपना लिंक साझा करें',
  showAllLegs: 'सभी {count} शाखाएँ दिखाएँ',
  strongestLegs: '{legCount} शाखाओं में से सबसे मज़बूत {count}।',
  loadingYourTeam: 'आपकी टीम लोड हो रही है',
  weCouldntLoadYourTeam: 'हम आपकी टीम नहीं खोल सके',
  noTeamYet: 'अभी कोई टीम नहीं',
  noTeamText: 'आपके लिंक से जुड़ने वाला हर व्यक्ति एक शाखा शुरू करता है: वह और जिन्हें वह लाता है।',
  you: 'आप',
}
