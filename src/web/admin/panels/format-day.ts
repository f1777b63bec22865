/** An ISO day or month as the product writes it: "2026-11-14" becomes "14/11/2026", "2026-11" becomes "11/2026". */
export const formatDay = (isoDay: string) => isoDay.split('-').toReversed().join('/')
