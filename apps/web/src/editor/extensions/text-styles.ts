import { Extension } from '@tiptap/core'
import { BackgroundColor, Color, FontFamily, FontSize, TextStyle } from '@tiptap/extension-text-style'

const markColor = '#fff3a3'

/** `mark` and a coloured ground are the same to the writer, so both become one style. */
const HouseTextStyle = TextStyle.extend({
  parseHTML() {
    return [...(this.parent?.() ?? []), { tag: 'mark', consuming: false }]
  },
})

const MarkedText = BackgroundColor.extend({
  addGlobalAttributes() {
    return [
      {
        types: ['textStyle'],
        attributes: {
          backgroundColor: {
            default: null,
            parseHTML: ({ style, tagName }) =>
              style.backgroundColor || (tagName === 'MARK' ? markColor : null),
            renderHTML: ({ backgroundColor }) =>
              backgroundColor ? { style: `background-color: ${backgroundColor}` } : {},
          },
        },
      },
    ]
  },
})

const LetterSpacing = Extension.create({
  name: 'letterSpacing',
  addGlobalAttributes: () => [
    {
      types: ['textStyle'],
      attributes: {
        letterSpacing: {
          default: null,
          parseHTML: ({ style }) =>
            /^[\d.]+(px|em)$/.test(style.letterSpacing) ? style.letterSpacing : null,
          renderHTML: ({ letterSpacing }) =>
            letterSpacing ? { style: `letter-spacing: ${letterSpacing}` } : {},
        },
      },
    },
  ],
})

export const textStyles = [HouseTextStyle, Color, MarkedText, FontFamily, FontSize, LetterSpacing]
