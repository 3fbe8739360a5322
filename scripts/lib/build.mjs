import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { hashOf, stampOf } from './hash.mjs'
import { inRoot, pinnedNode } from './paths.mjs'
import { capture } from './run.mjs'

const script = inRoot('scripts', 'build-web.ts')
const dist = inRoot('apps', 'web', 'dist')
const stampFile = inRoot('apps', 'web', 'dist', '.sources')

const sources = () => {
  const packages = readdirSync(inRoot('packages')).map((name) => inRoot('packages', name, 'src'))
  return [inRoot('apps', 'web'), ...packages, inRoot('package-lock.json'), script]
}

/** As long as no source has changed since, none has to be read; one that was only written again is the same. */
export const isBuilt = () => {
  if (!existsSync(stampFile)) return false
  const [content, change] = readFileSync(stampFile, 'utf8').split('\n')
  return change === stampOf(...sources()) || content === hashOf(...sources())
}

/** `isRenewed` may go with an exit code other than 0: a build over its size limits is whole all the same. */
export const buildWeb = async () => {
  const stamp = [hashOf(...sources()), stampOf(...sources())].join('\n')
  if (existsSync(dist)) writeFileSync(stampFile, 'an older build')
  const result = await capture(pinnedNode, [script])
  // The script puts a finished build in the place of the old one, and the mark is gone with that.
  const isRenewed = existsSync(dist) && !existsSync(stampFile)
  if (isRenewed) writeFileSync(stampFile, stamp)
  return { ...result, isRenewed }
}
