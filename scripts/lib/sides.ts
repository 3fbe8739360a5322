import { join } from 'node:path'
import { storeys as server } from '../../apps/server/storeys.ts'
import { storeys as web } from '../../apps/web/storeys.ts'

const srcOf = (app: string) => join(import.meta.dirname, '../..', app, 'src')

/** Both halves of the product, each with the table of its storeys. */
export const sides = [
  { name: 'apps/web', src: srcOf('apps/web'), storeys: web },
  { name: 'apps/server', src: srcOf('apps/server'), storeys: server },
]
