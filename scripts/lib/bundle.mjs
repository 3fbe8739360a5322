import { existsSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { stampOf } from './hash.mjs'
import { inRoot, pinnedNode } from './paths.mjs'
import { capture } from './run.mjs'

const script = inRoot('scripts', 'bundle-server.ts')
const shelf = inRoot('node_modules', '.cache', 'server')
/** A server, or the tests, may still be running from one before. */
const keptMax = 4

/** Named by what it is made of: a bundle is there and right, or not there. */
const folderOf = () =>
  join(
    shelf,
    stampOf(
      inRoot('apps/server/src'),
      inRoot('apps/site/src'),
      inRoot('packages'),
      inRoot('package-lock.json'),
      script,
    ),
  )

const mainIn = (folder) => join(folder, 'main.mjs')

/** The server in few files, if it has been made of these sources. */
export const findBundle = () => {
  const main = mainIn(folderOf())
  return existsSync(main) ? main : undefined
}

const clearShelf = () => {
  const folders = readdirSync(shelf).map((name) => join(shelf, name))
  const newest = folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  for (const folder of newest.slice(keptMax)) rmSync(folder, { recursive: true, force: true })
}

/** Makes it; where that fails the server runs as it is written. */
export const makeBundle = async () => {
  const folder = folderOf()
  const main = mainIn(folder)
  if (existsSync(main)) return { code: 0, output: '', main }
  const result = await capture(pinnedNode, [script, folder])
  // Whoever made the same at the same time has made it too.
  if (!existsSync(main)) return result
  clearShelf()
  return { code: 0, output: '', main }
}
