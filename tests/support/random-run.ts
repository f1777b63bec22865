// Sizes and seeds of the random runs. `npm run test:long` sets TEST_LONG; TEST_SEED repeats or continues a run.

/** How many random cases to run: `usual` in `npm test`, `long` in `npm run test:long`. */
export const randomCases = (usual: number, long: number): number =>
  process.env['TEST_LONG'] === undefined ? usual : long

/** The seed from TEST_SEED, else the default. A failing test prints its seed. */
export const randomSeed = (byDefault: number): number => Number(process.env['TEST_SEED'] ?? byDefault)
