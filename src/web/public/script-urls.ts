/** The scripts of the public pages, each bundled separately. */
const bundles = import.meta.glob<string>(
  [
    './scripts/public-site.ts',
    './scripts/calculator.ts',
    './scripts/statement-check.ts',
    './scripts/simulator-loader.ts',
    './scripts/simulator.tsx',
    './scripts/simulation-worker.ts',
  ],
  {
    query: '?worker&url',
    import: 'default',
    eager: true,
  },
)

type ScriptName =
  | 'public-site'
  | 'calculator'
  | 'statement-check'
  | 'simulator-loader'
  | 'simulator'
  | 'simulation-worker'

export const scriptUrl = (name: ScriptName) =>
  bundles[`./scripts/${name}.ts`] ?? bundles[`./scripts/${name}.tsx`]
