import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { capture } from './run.mjs'
import { sayWhile } from './say.mjs'

const packages = 'apt-get install -y --no-install-recommends chromium-headless-shell fonts-noto-cjk'

const hasShell = () => existsSync('/usr/bin/chromium-headless-shell')
const hasBrowser = () => hasShell() || existsSync('/usr/bin/chromium')
const hasFonts = () => Boolean(spawnSync('fc-list', [':lang=zh'], { encoding: 'utf8' }).stdout?.trim())
const isEnough = () => hasBrowser() && hasFonts()

const mayInstall = () => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

/** Chromium and Chinese fonts from the system's packages; otherwise the reason and the one command to run. */
export const ensureBrowser = async () => {
  if (hasShell() && hasFonts()) return
  if (!mayInstall()) return isEnough() ? undefined : `缺少 Chromium 或中文字体，请先执行：sudo ${packages}`
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { output } = await sayWhile('正在安装 Chromium 与中文字体', () =>
    capture('sh', ['-c', `apt-get update && ${packages}`], { env }),
  )
  if (!isEnough()) return `${output}\nChromium 或中文字体没有装好，请先执行：${packages}`
}
