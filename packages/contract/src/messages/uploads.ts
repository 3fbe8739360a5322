import { messages } from '@rongbian/domain'

export const uploadMessages = messages('uploads', {
  chunksWanted: {
    zh: '这么大的文件应分成 {{count}} 块',
    en: 'A file of this size must be sent in {{count}} {{count:part|parts}}',
  },
  md5Differs: { zh: '文件的 MD5 与标识不一致', en: "The file's MD5 does not match its identifier" },
  chunksTotal: { zh: '一共只有 {{count}} 块', en: 'There are only {{count}} {{count:part|parts}}' },
  chunkSize: { zh: '第 {{no}} 块应有 {{size}} 字节', en: 'Part {{no}} must have {{size}} bytes' },
  differs: {
    zh: '收到的内容与文件不一致，传输中可能损坏，请重新上传',
    en: 'What arrived is not the file that was sent; it may have been damaged on the way, upload it again',
  },
  fileMissing: { zh: '这个文件不在存储中，请重新上传', en: 'This file is not in storage; upload it again' },
  nothingThere: { zh: '这个地址没有内容', en: 'There is nothing at this address' },
  chunkCame: {
    zh: '第 {{no}} 块应有 {{size}} 字节，收到 {{came}} 字节，请重新发送',
    en: 'Part {{no}} must have {{size}} bytes, but {{came}} came; send it again',
  },
  noPrograms: { zh: '不能上传程序文件', en: 'Program files cannot be uploaded' },
  noSvg: {
    zh: 'SVG 里可能有脚本，请转成 PNG 后上传',
    en: 'An SVG may contain scripts; turn it into a PNG and upload that',
  },
  noPages: {
    zh: '不能上传网页文件，请复制正文或另存为 PDF',
    en: 'Web pages cannot be uploaded; copy the text or save it as a PDF',
  },
  noHeic: {
    zh: '暂不支持 HEIC 图片，请转成 JPG 后上传',
    en: 'HEIC pictures are not supported yet; turn it into a JPG and upload that',
  },
  tooLarge: { zh: '{{kind}}最大 {{most}}', en: '{{kind}}: at most {{most}}' },
  sizeDiffers: {
    zh: '同一文件的大小前后不一致，请取消先前的上传后重新选择文件',
    en: 'The size of the same file has changed; cancel the earlier upload and choose the file again',
  },
  tooMany: {
    zh: '同时未传完的文件不能超过 {{most}} 个，请先传完或取消一些',
    en: 'At most {{most}} files can be under way at a time; finish or cancel some first',
  },
})
