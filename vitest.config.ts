import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { domainLabels } from './apps/web/labels-plugin.ts'
import { traditionalWords } from './apps/web/traditional-plugin.ts'

/** A machine shared with others may stall for long; no test asserts a time. */
const patience = process.env.CI ? 3 : 1

/** As in production, where Node itself strips the types: Vite would transform every file first. */
const asNode = { viteModuleRunner: false, nodeLoader: false }

export default defineConfig({
  test: {
    testTimeout: 15_000 * patience,
    hookTimeout: 30_000 * patience,
    // A fifth of the time a test waits: for a process it killed, a lease that lapses, a tool.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    // What a module keeps is held by what was made for one test, so the next file may find it loaded.
    isolate: false,
    projects: [
      {
        extends: true,
        test: { name: 'packages', include: ['packages/*/src/**/*.test.ts'], experimental: asNode },
      },
      {
        extends: true,
        root: 'apps/server',
        test: {
          name: 'server',
          include: ['src/**/*.test.ts'],
          globalSetup: ['src/testing/global-setup.fixture.ts'],
          experimental: asNode,
        },
      },
      {
        extends: true,
        root: 'apps/web',
        plugins: [traditionalWords(), domainLabels()],
        test: {
          name: 'web',
          include: ['src/**/*.test.ts'],
          setupFiles: ['src/testing/leave-as-found.fixture.ts'],
        },
      },
      {
        extends: true,
        root: 'apps/web',
        plugins: [traditionalWords(), domainLabels()],
        test: {
          name: 'screens',
          include: ['src/**/*.test.tsx'],
          environment: 'happy-dom',
          // A part comes with its first use, and on a busy machine that takes as long as it takes.
          testTimeout: 60_000 * patience,
          environmentOptions: {
            happyDOM: {
              // As wide as the menu needs to stand in the bar.
              width: 1440,
              height: 900,
              // Nobody would tell when a movement ends, and what closes would stay.
              settings: { device: { prefersReducedMotion: 'reduce' } },
            },
          },
          // Ant Design gives every element the same id when it hears of a test, and no dialog has a name then.
          env: { NODE_ENV: 'development' },
        },
      },
      {
        extends: true,
        root: 'apps/site',
        test: { name: 'site', include: ['src/**/*.test.ts'], experimental: asNode },
      },
      {
        extends: true,
        test: {
          name: 'scripts',
          include: ['scripts/**/*.test.ts', 'bench/src/**/*.test.ts'],
          experimental: asNode,
        },
      },
    ],
  },
})
