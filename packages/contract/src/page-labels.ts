import type { MessageText } from '@rongbian/domain'

/** The fields of pages and their blocks, as `field-labels.ts` has the others. */
export const pageLabels: Readonly<Record<string, MessageText>> = {
  accent: { zh: '强调颜色', en: 'Accent' },
  alt: { zh: '替代文字', en: 'Alternative text' },
  bytes: { zh: '字节数', en: 'Bytes' },
  decorative: { zh: '只作装饰', en: 'Decoration only' },
  grey: { zh: '灰色', en: 'Grey' },
  header: { zh: '页头图', en: 'Header picture' },
  ink: { zh: '文字颜色', en: 'Text colour' },
  mime: { zh: '文件类型', en: 'Type of file' },
  paper: { zh: '底色', en: 'Background' },
  props: { zh: '块的内容', en: 'What the block is made of' },
  slots: { zh: '里面的块', en: 'Blocks inside' },
  special: { zh: '专题', en: 'Page' },
  src: { zh: '图片地址', en: 'Address of the picture' },
  srcset: { zh: '小图地址', en: 'Smaller pictures' },
  v: { zh: '形状的版本', en: 'Version of the shape' },
}
