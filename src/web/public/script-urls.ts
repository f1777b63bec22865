/** The scripts of the public pages, each bundled separately. */
const bundles = import.meta.glob<string>(
  ['./scripts/public-site.ts', './scripts/calculator.ts', './scripts/statement-check.ts'],
  {
    query: '?worker&url',
    import: 'default',
    eager: true,
  },
)

export const scriptUrl = (name: 'public-site' | 'calculator' | 'statement-check') =>
  bundles[`./scripts/${name}.ts`]
