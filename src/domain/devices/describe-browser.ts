/** Order matters: Edge and Opera also claim to be Chrome, and all of them claim to be Safari. */
const BROWSERS: [RegExp, string][] = [
  [/Edg/, 'Edge'],
  [/OPR/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrom|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
]
const SYSTEMS: [RegExp, string][] = [
  [/Android/, 'Android'],
  [/iPhone|iPad/, 'iOS'],
  [/Windows/, 'Windows'],
  [/Mac OS/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
]

const findName = (list: [RegExp, string][], userAgent: string) =>
  list.find(([pattern]) => pattern.test(userAgent))?.[1]

export const identifyBrowser = (userAgent: string) => ({
  browser: findName(BROWSERS, userAgent),
  system: findName(SYSTEMS, userAgent),
})

/** User agent as a readable name: "Chrome on Linux". */
export function describeBrowser(userAgent: string): string {
  const { browser, system } = identifyBrowser(userAgent)
  if (!browser) return 'Unknown browser'
  return system ? `${browser} on ${system}` : browser
}
