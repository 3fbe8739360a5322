import { copyFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrationNames, ownFolder } from '#/db/migration-files.ts'
import { testFolder } from './folder.fixture.ts'

/** A version that is to come: it brings the migrations of this one and some of its own. */
export const nextVersion = async (more: Readonly<Record<string, string>>) => {
  const path = await testFolder()
  for (const name of await migrationNames())
    await copyFile(new URL(`${name}.sql`, ownFolder), join(path, `${name}.sql`))
  for (const [name, text] of Object.entries(more)) await writeFile(join(path, `${name}.sql`), text)
  return { folder: pathToFileURL(`${path}/`), version: '9.0.0' }
}
