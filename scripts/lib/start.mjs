import { readFileSync } from 'node:fs'
import { buildWeb, isBuilt } from './build.mjs'
import { findBundle, makeBundle } from './bundle.mjs'
import { ensureFonts, hasFonts } from './fonts.mjs'
import { ensureInstall } from './install.mjs'
import { inRoot } from './paths.mjs'
import { becomePinned } from './run.mjs'
import { giveUp, say, sayWhile } from './say.mjs'

const server = 'apps/server/src/main.ts'
/** By then the first start is over, and the next will be quicker. */
const bundleAfterMs = 20_000
/** Nobody lays out a page in the first half minute. */
const fontsAfterMs = 30_000

const help = () => {
  const settings = JSON.parse(readFileSync(inRoot('apps/server/src/settings.json'), 'utf8'))
  const nameWidth = Math.max(...settings.map(({ name }) => name.length)) + 1
  const lines = settings.map(
    ({ name, default: fallback, help }) => `  ${name.padEnd(nameWidth)}${help}（默认 ${fallback || '空'}）`,
  )
  return [
    '用法：npm start [-- --help]',
    '',
    '设置都来自环境变量，例如 PORT=9000 npm start：',
    '',
    ...lines,
  ].join('\n')
}

/** While the product runs already; without them all but the proofs of newspaper pages works. */
const fetchFonts = async () => {
  if (hasFonts()) return
  say((await ensureFonts()) ?? '报纸版面的字体已取到，可以出校样了')
}

export const start = async (args) => {
  if (args.includes('--help')) return console.log(help())
  await ensureInstall('start')
  if (!isBuilt()) {
    const { isRenewed, output } = await sayWhile('正在构建网页', buildWeb)
    if (!isRenewed) giveUp(`${output}\n网页构建失败（见上），没有启动；上一次的构建保持不变。`)
  }
  const bundle = findBundle()
  if (!bundle) setTimeout(makeBundle, bundleAfterMs).unref()
  setTimeout(fetchFonts, fontsAfterMs).unref()
  becomePinned(bundle ?? server, args)
}
