import { readdirSync, readFileSync } from 'node:fs'
import { readKindFiles } from '@rongbian/blocks/files'
import { type Files, makeTheme, type Theme, type ThemeName } from './theme.ts'

const readFolder = (folder: string): Files => {
  const place = new URL(`../themes/${folder}/`, import.meta.url)
  return Object.fromEntries(
    readdirSync(place).map((name) => [name, readFileSync(new URL(name, place), 'utf8')]),
  )
}

const houseFiles = new Map<ThemeName, Files>()
const filesOf = (name: ThemeName) => {
  const known = houseFiles.get(name) ?? { ...readKindFiles(), ...readFolder('shared'), ...readFolder(name) }
  houseFiles.set(name, known)
  return known
}

/** A house theme with a channel's own files in place of some of it; throws TemplateProblem for a file that cannot be read. */
export const loadTheme = (name: ThemeName, overrides: Files = {}): Theme =>
  makeTheme(name, filesOf(name), overrides)
