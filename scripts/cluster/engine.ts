import { readFileSync } from 'node:fs'
import { isInstalled } from './program.ts'

/** What Debian calls it, and the program that shows it is there. */
export interface EnginePackage {
  name: string
  packages: readonly string[]
  program: string
}

/** One engine that runs, whatever it is made of. */
export interface Engine {
  stop(): Promise<void>
}

export const isThere = ({ program }: EnginePackage) => isInstalled(program)

/** Said aloud by whoever skips: a missing engine never counts as passed. */
export const missing = (engines: readonly EnginePackage[]) => engines.filter((engine) => !isThere(engine))

const shipped = new URL('../../deploy/cluster/', import.meta.url)

/** The files of the runs are the files we ship: `${NAME}` in them is filled in here, by whoever installs by hand. */
export const fillShipped = (file: string, values: Record<string, string | number>) =>
  readFileSync(new URL(file, shipped), 'utf8').replace(/\$\{([A-Z][A-Z0-9_]*)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`deploy/cluster/${file} asks for ${name}`)
    return String(value)
  })
