import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseJson } from '@rongbian/domain'

export type BackupKind = 'whole' | 'store'

/** When each kind of backup of this house was made last; beside the data, so that whoever looks at one sees the other. */
type BackupTimes = Partial<Record<BackupKind, string>>

const pathIn = (dataDir: string) => join(dataDir, 'backups.json')

export const backupTimes = async (dataDir: string): Promise<BackupTimes> =>
  (parseJson(await readFile(pathIn(dataDir), 'utf8').catch(() => '')) as BackupTimes | undefined) ?? {}

export const noteBackup = async (dataDir: string, kind: BackupKind, at = new Date()) => {
  const times = { ...(await backupTimes(dataDir)), [kind]: at.toISOString() }
  const aside = `${pathIn(dataDir)}.${process.pid}`
  await writeFile(aside, JSON.stringify(times), { mode: 0o600 })
  await rename(aside, pathIn(dataDir))
}
