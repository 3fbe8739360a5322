const hardBreak = /\r\n?|\n/

/**
 * Plain text as paragraphs. Where blank lines part it, a single new line is a line of the same paragraph;
 * where there are none, every line is a paragraph.
 */
export const splitPlainText = (text: string): string[][] => {
  const lines = text.replace(/\r\n?/g, '\n').replace(/^\n+|\s+$/g, '')
  if (!lines) return []
  const blocks = /\n[ \t\u3000]*\n/.test(lines) ? lines.split(/\n(?:[ \t\u3000]*\n)+/) : lines.split('\n')
  return blocks.map((block) => block.split(hardBreak)).filter((block) => block.some((line) => line.trim()))
}
