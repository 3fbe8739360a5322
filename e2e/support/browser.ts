import { existsSync } from 'node:fs'

/** The shell does half the work of the whole browser. */
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium']

export const browserPath = process.env.CHROMIUM_PATH ?? browsers.find((path) => existsSync(path)) ?? ''
