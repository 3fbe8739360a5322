import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { traditionalWords } from './apps/web/traditional-plugin.ts'

export default defineConfig({
  test: {
    testTimeout: 15_000,
    hookTimeout: 30_000,
    // One less is the default, which on two cores means one.
    maxWorkers: availableParallelism(),
    // What a module keeps is held by what was made for one test, so the next file may find it loaded.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'] },
      },
      {
        extends: true,
        root: 'apps/server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.ts'],
        },
      },
      {
        extends: true,
        root: 'apps/web',
        plugins: [traditionalWords()],
        test: { name: 'web', include: ['src/**/*.test.{ts,tsx}'] },
      },
      { extends: true, root: 'apps/site', test: { name: 'site', include: ['src/**/*.test.ts'] } },
      { extends: true, test: { name: 'scripts', include: ['scripts/**/*.test.ts'] } },
    ],
  },
})
