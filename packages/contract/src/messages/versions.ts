import { messages } from '@rongbian/domain'

export const versionMessages = messages('versions', {
  versionGone: { zh: '没有版本 {{no}}', en: 'There is no version {{no}}' },
  yes: { zh: '是', en: 'Yes' },
  no: { zh: '否', en: 'No' },
  nothingUnsaved: { zh: '没有未保存的内容', en: 'There is nothing unsaved' },
})
