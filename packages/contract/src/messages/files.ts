import { messages } from '@rongbian/domain'

export const fileMessages = messages('files', {
  fileMissing: {
    zh: '文件「{{name}}」不在存储中，无法下载',
    en: 'The file “{{name}}” is not in storage and cannot be downloaded',
  },
  hidesPage: {
    zh: '文件里夹带了网页代码，不能上传',
    en: 'The file has web code hidden in it and cannot be uploaded',
  },
  hidesArchive: {
    zh: '文件里夹带了压缩包，不能上传',
    en: 'The file has an archive hidden in it and cannot be uploaded',
  },
  recordingBroken: {
    zh: '视频或音频不完整，请重新导出后上传',
    en: 'The video or audio is incomplete; export it anew and upload it again',
  },
  pictureBroken: {
    zh: '图片不完整或已损坏，请重新导出后上传',
    en: 'The picture is incomplete or damaged; export it anew and upload it again',
  },
  pictureUnreadable: { zh: '图片已损坏，无法读取', en: 'The picture is damaged and cannot be read' },
  tooManyPixels: {
    zh: '图片的像素过多，请缩小后再上传',
    en: 'The picture has too many pixels; make it smaller and upload it again',
  },
  kindsInText: {
    zh: '正文只能使用 JPG、PNG、GIF、WebP、AVIF 图片和常见的视频、音频',
    en: 'A text can have JPG, PNG, GIF, WebP and AVIF pictures and common kinds of video and audio only',
  },
  noMarkup: {
    zh: '只收图片、视频、音频、PDF 和文档，不收网页和脚本',
    en: 'Pictures, films, sounds, PDF and documents only, no web pages or scripts',
  },
  noPrograms: { zh: '不能上传程序文件', en: 'Program files cannot be uploaded' },
  fileEmpty: { zh: '文件是空的', en: 'The file is empty' },
  fileTooLarge: { zh: '{{kind}}最大 {{most}}', en: '{{kind}}: at most {{most}}' },
})
