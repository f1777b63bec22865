/** The small scripts of the public pages, each bundled by itself, by the name of its file. */
const bundled = import.meta.glob<string>(['./scripts/public-site.ts', './scripts/calculator.ts'], {
  query: '?worker&url',
  import: 'default',
  eager: true,
})

export const scriptAddress = (name: 'public-site' | 'calculator') => bundled[`./scripts/${name}.ts`]
