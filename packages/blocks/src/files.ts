import { readdirSync, readFileSync } from 'node:fs'

const kinds = new URL('./kinds/', import.meta.url)

/** Template and style of every kind as a theme names them: `block-text.liquid`, `block-text.css`. Not for the browser. */
export const readKindFiles = (): Record<string, string> =>
  Object.fromEntries(
    readdirSync(kinds).flatMap((kind) =>
      ['liquid', 'css'].map((type) => [
        `block-${kind}.${type}`,
        readFileSync(new URL(`${kind}/block.${type}`, kinds), 'utf8'),
      ]),
    ),
  )
