import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'database/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    globalSetup: 'tests/support/database/cluster.ts',
    // No test leaves anything behind in a module: the files of a worker share what they import.
    isolate: false,
    // The tests wait for PostgreSQL and for processes more than they compute.
    maxWorkers: 3,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
