/** The scripts of the public pages, each bundled separately. */
const bundles = import.meta.glob<string>(['./scripts/public-site.ts', './scripts/calculator.ts'], {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

export const scriptUrl = (name: 'public-site' | 'calculator') => bundles[`./scripts/${name}.ts`]
