interface Judge {
  parseFeed: (text: string) => { feed: { items?: { title?: unknown }[]; entries?: { title?: unknown }[] } }
  parseOpml: (text: string) => { body?: { outlines?: { outlines?: { xmlUrl?: string }[] }[] } }
}

const name: string = 'feedsmith'

/** A reader by others, who reads by the same rules. */
export const judge = (await import(name)) as Judge
