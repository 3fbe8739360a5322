const signs: Record<string, string> = {
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: ' ',
  amp: '&',
}

/** Gives the signs back that the server escaped. */
export const unescapeText = (text: string) =>
  text.replace(/&(lt|gt|quot|#39|#x27|nbsp|amp);/g, (_, name: string) => signs[name] ?? '')
