import { messages } from '@rongbian/domain'

export const captureMessages = messages('capture', {
  nth: { zh: '第 {{no}} 个：{{problem}}', en: 'Number {{no}}: {{problem}}' },
  urlNeeded: { zh: '请输入网址', en: 'Enter an address' },
  urlWrong: {
    zh: '请输入正确的网址，以 http:// 或 https:// 开头',
    en: 'Enter a correct address that begins with http:// or https://',
  },
  urlLong: {
    zh: '网址不能超过 {{most}} 个字符',
    en: 'An address has at most {{most}} characters',
  },
  notPicture: { zh: '这个地址给出的不是图片', en: 'This address does not lead to a picture' },
  notOwn: { zh: '只能删除自己抓取的网页', en: 'You can delete only pages you captured yourself' },
  noSnapshot: { zh: '这个网页没有快照', en: 'This page has no snapshot' },
  isPdf: {
    zh: '这个网址是 PDF 文件，不是网页，请下载后作为附件上传',
    en: 'This address is a PDF file, not a web page; download it and upload it as an attachment',
  },
  isPicture: {
    zh: '这个网址是一张图片，不是网页，请在媒资库里按网址上传',
    en: 'This address is a picture, not a web page; upload it by its address in the media library',
  },
  isRecording: {
    zh: '这个网址是音视频文件，不是网页，请在媒资库里按网址上传',
    en: 'This address is an audio or video file, not a web page; upload it by its address in the media library',
  },
  isData: {
    zh: '这个网址给出的是数据，不是网页，请打开文章页面后复制它的网址',
    en: 'This address gives data, not a web page; open the article and copy its address',
  },
  isFile: {
    zh: '这个网址是一个文件，不是网页，请下载后导入',
    en: 'This address is a file, not a web page; download it and import it',
  },
  noPage: {
    zh: '这个网址不是网页，请打开文章页面后复制它的网址',
    en: 'This address is not a web page; open the article and copy its address',
  },
  pageEmpty: {
    zh: '这个网页是空的，没有可以抓取的内容',
    en: 'This page is empty; there is nothing to capture',
  },
})
