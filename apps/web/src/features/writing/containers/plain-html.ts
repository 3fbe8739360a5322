import { escapeText } from '#/features/writing/insert.ts'

/** Lines people typed, as the paragraphs the server keeps. */
export const linesToHtml = (text: string) =>
  text.trim() === ''
    ? ''
    : text
        .split('\n')
        .map((line) => `<p>${escapeText(line)}</p>`)
        .join('')

/** And back again. */
export const htmlToLines = (html: string) => {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const lines = [...body.children].map((block) => block.textContent ?? '')
  return lines.length > 0 ? lines.join('\n') : (body.textContent ?? '')
}
