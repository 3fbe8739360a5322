import { defineConfig } from '@playwright/test'
import { browserPath } from './support/browser.ts'

/** A machine shared with others may stall for seconds; no journey asserts a time. */
const patience = process.env.CI ? 2 : 1

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  globalSetup: './support/global-setup.ts',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 2,
  // What fails twice is broken.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000 * patience,
  expect: { timeout: 10_000 * patience },
  use: {
    // What cannot be clicked is named soon, not when the whole journey has run out of time.
    actionTimeout: 40_000,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Journeys hold calls back and change answers; a worker in between would be one more that does. Its own allow it.
    serviceWorkers: 'block',
    // No journey is about a movement, and every click would wait for one to end.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: browserPath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
      ],
    },
  },
})
