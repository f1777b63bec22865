import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'tests/**/*.test.ts', 'database/**/*.test.ts'],
    exclude: ['tests/journeys/**', 'node_modules/**'],
    globalSetup: 'tests/world/cluster.ts',
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
