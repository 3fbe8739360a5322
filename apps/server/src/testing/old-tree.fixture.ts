import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { testFolder } from './folder.fixture.ts'

const root = join(import.meta.dirname, '../../../..')
const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8' }).trim()

/** What the workspaces of this house are called; those of the other version are its own. */
const scope = '@rongbian'

const linkPackages = (folder: string) => {
  const packages = join(root, 'node_modules')
  const linked = join(folder, 'node_modules')
  mkdirSync(join(linked, scope), { recursive: true })
  for (const name of readdirSync(packages))
    if (name !== scope && !name.startsWith('.cache')) symlinkSync(join(packages, name), join(linked, name))
  for (const group of ['packages', 'apps'])
    for (const name of readdirSync(join(folder, group)))
      symlinkSync(join(folder, group, name), join(linked, scope, name))
}

/** Another version of the product as it was committed, beside this one: its program. */
export const layOut = async (revision: string) => {
  const commit = git('rev-parse', '--verify', `${revision}^{commit}`)
  const folder = join(await testFolder(), 'tree')
  git('worktree', 'add', '--detach', folder, commit)
  onTestFinished(() => {
    git('worktree', 'remove', '--force', folder)
  })
  linkPackages(folder)
  return join(folder, 'apps/server/src/main.ts')
}
