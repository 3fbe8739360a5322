/** As far as the platform's editor goes; written apart from the normaliser it judges. */
const keptTags =
  /^(p|h[1-6]|blockquote|ul|ol|li|hr|pre|section|table|colgroup|col|thead|tbody|tr|th|td|strong|em|sub|sup|code|br|span|a|img)$/
const keptAttributes = /^(style|src|alt|href|colspan|rowspan|start)$/
const forbiddenStyle = /position|float|z-index|url\(|@import/i
const withContent = /<(script|style|iframe|form|object|video|audio)\b[\s\S]*?<\/\1>/gi
const tag = /<(\/?)([a-z][a-z0-9]*)([^>]*)>/gi
const attribute = /([\w-]+)="([^"]*)"/g

const isOwnPicture = (attributes: string) => /src="https?:\/\/mmbiz\.qpic\.cn\//.test(attributes)
const isOwnLink = (attributes: string) => /href="https?:\/\/mp\.weixin\.qq\.com\//.test(attributes)

const keepAttributes = (attributes: string) =>
  [...attributes.matchAll(attribute)]
    .filter(
      ([, name = '', value = '']) =>
        keptAttributes.test(name) && !(name === 'style' && forbiddenStyle.test(value)),
    )
    .map(([all]) => ` ${all}`)
    .join('')

/** What the platform keeps of an article's body, and the pictures of others it threw out. */
export const strip = (html: string) => {
  const foreign: string[] = []
  let isInForeignLink = false
  const kept = html
    .replace(withContent, '')
    .replace(tag, (_, slash: string, name: string, attributes: string) => {
      const word = name.toLowerCase()
      if (!keptTags.test(word)) return ''
      if (word === 'img' && !isOwnPicture(attributes)) {
        foreign.push(/src="([^"]*)"/.exec(attributes)?.[1] ?? '')
        return ''
      }
      if (word === 'a' && !slash) isInForeignLink = !isOwnLink(attributes)
      if (word === 'a' && isInForeignLink) return ''
      return slash ? `</${word}>` : `<${word}${keepAttributes(attributes)}>`
    })
  return { kept, foreign }
}
