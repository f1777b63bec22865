import type { announcements as english } from '../../en/member/announcements.ts'
import type { Translation } from '../../translation.ts'

export const announcements: Translation<typeof english> = {
  announcements: 'घोषणाएँ',
  weCouldntLoadTheAnnouncements: 'हम घोषणाएँ लोड नहीं कर सके',
  yourAccountIsntAffected: 'आपके खाते पर कोई असर नहीं पड़ा है।',
  loadingAnnouncements: 'घोषणाएँ लोड हो रही हैं',
  noAnnouncements: 'कोई घोषणा नहीं',
  emptyHint: 'हम समाचार यहाँ और आपके डैशबोर्ड पर देंगे।',
  weCouldntSaveYourChoiceTry: 'हम आपकी पसंद सहेज नहीं सके। फिर कोशिश करें।',
  alsoEmailMeAnnouncements: 'घोषणाएँ मुझे ईमेल भी करें',
  viewAllAnnouncements: 'सभी {count} घोषणाएँ देखें',
  couldntDismissItTryAgain: 'इसे हटाया नहीं जा सका। फिर कोशिश करें।',
  dismiss: 'हटाएँ: {title}',
}
