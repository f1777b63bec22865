export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** For use within a sentence: "Share" becomes "share"; names and abbreviations ("Profit Wallet", "KYC") stay. */
export const uncapitalize = (text: string): string =>
  /\p{Lu}/u.test(text.slice(1)) ? text : text.charAt(0).toLowerCase() + text.slice(1)
