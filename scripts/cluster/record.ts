import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Being } from './being.ts'

/** A program that was started, in the order of its start. */
export interface Part extends Being {
  name: string
  /** Of PostgreSQL under Patroni. */
  data?: string
}

export interface Secrets {
  seal: string
  metrics: string
  /** With which whoever opens it first makes the newsroom: one for all nodes, whichever they come to. */
  setup: string
}

/** What `up` leaves for `status` and `down`. Ports and secrets stay for the next `up`, the data would not open without them. */
export interface ClusterRecord {
  ports: Record<string, number>
  secrets: Secrets
  parts: Part[]
  /** Only when everything stands. */
  isUp: boolean
  isDemo: boolean
  /** Where people go. */
  open: string
}

const fileIn = (folder: string) => join(folder, 'cluster.json')

const newSecrets = (): Secrets => ({
  seal: randomBytes(32).toString('hex'),
  metrics: randomBytes(16).toString('hex'),
  setup: randomBytes(6).toString('hex').toUpperCase(),
})

const newRecord = (): ClusterRecord => ({
  ports: {},
  secrets: newSecrets(),
  parts: [],
  isUp: false,
  isDemo: false,
  open: '',
})

export const readRecord = (folder: string): ClusterRecord | undefined => {
  try {
    return JSON.parse(readFileSync(fileIn(folder), 'utf8')) as ClusterRecord
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
}

/** Each change is on the disk before the next thing happens: whoever is killed meanwhile leaves a true record. */
export const writeRecord = (folder: string, record: ClusterRecord) => {
  const file = fileIn(folder)
  writeFileSync(`${file}.new`, JSON.stringify(record, undefined, 2), { mode: 0o600, flush: true })
  renameSync(`${file}.new`, file)
}

export const openRecord = (folder: string) => {
  // The database runs as another account than root's and must be able to pass through.
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const record = readRecord(folder) ?? newRecord()
  // One of an earlier version may lack some.
  return { ...record, secrets: { ...newSecrets(), ...record.secrets } }
}
