import { resolve } from 'node:path'
import { defineConfig } from 'vitest/config'
import { createRunDirectory } from './tests/support/platform/run-directory.ts'

createRunDirectory()
// Some hundred processes are started, most of them with the same modules.
process.env['NODE_COMPILE_CACHE'] ??= resolve('node_modules/.cache/compiled')

export default defineConfig({
  test: {
    // Modules keep no state between test files, so the files of a worker share their imports.
    isolate: false,
    // Tests wait for PostgreSQL and child processes more than they compute.
    maxWorkers: 4,
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Behind UTC, where a UTC day starts on the day before: a time in UTC must not follow the machine's zone.
          env: { TZ: 'Pacific/Marquesas' },
          // Screens find their texts loaded.
          setupFiles: 'tests/support/messages/load-english.ts',
          include: [
            'src/**/*.test.{ts,tsx}',
            'tests/drills/*.test.ts',
            'tests/tidy/*.test.ts',
            'tests/tidy.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['tests/integration/**/*.test.ts'],
          globalSetup: 'tests/support/database/cluster.ts',
          setupFiles: [
            'tests/support/platform/record-processor-time.ts',
            'tests/support/http/cheap-passwords.ts',
          ],
        },
      },
    ],
  },
})
