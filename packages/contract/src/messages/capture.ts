import { messages } from '@rongbian/domain'

export const captureMessages = messages('capture', {
  landing: { zh: '智能抓取', en: 'Smart capture' },
  landingLink: {
    zh: '正在打开智能抓取，没有反应时请点这里',
    en: 'Smart capture is opening; click here if nothing happens',
  },
  nth: { zh: '第 {{no}} 个：{{problem}}', en: 'Number {{no}}: {{problem}}' },
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
  tooComplex: {
    zh: '这个网页的结构过于复杂，没有抓取，请打开网页复制正文',
    en: 'The structure of this page is too complex and it was not captured; open it and copy the text',
  },
  scripted: {
    zh: '这个网页的正文要由脚本显示，抓取不到。请在浏览器里打开网页，复制正文到新建的稿件里',
    en: 'The text of this page is shown by scripts and cannot be captured. Open it in a browser and copy the text into a new story',
  },
  listed: {
    zh: '这像是一个列表页，没有找到正文。请打开其中一篇文章，再抓取它的网址',
    en: 'This looks like a list and has no text. Open one of its articles and capture that address',
  },
  noText: {
    zh: '没有在这个网页里找到正文。请确认网址是一篇文章，或在浏览器里复制正文',
    en: 'No text was found on this page. Make sure the address is an article, or copy the text in a browser',
  },
  unexpected: {
    zh: '抓取时出了意外，请再试一次',
    en: 'The page could not be captured for an unexpected reason; try again later',
  },
  pictureLost: { zh: '图片没有下载成功', en: 'The picture could not be downloaded' },
  picturesLost: {
    zh: '有 {{count}} 张图片没有下载成功，正文里留有它们的地址',
    en: '{{count}} {{count:picture|pictures}} could not be downloaded; the text keeps the addresses',
  },
  gone: { zh: '抓取结果不存在或已删除', en: 'The captured page does not exist or has been deleted' },
  notCaptured: {
    zh: '这个网页还没有抓取成功，不能成稿',
    en: 'This page has not been captured yet and cannot become a story',
  },
  madeBy: {
    zh: '{{name}}已用它成稿。需要自己的稿件，请重新抓取这个网址',
    en: '{{name}} has already made a story of it. For a story of your own, capture the address again',
  },
  stillBusy: {
    zh: '图片较多，正在后台下载，完成后稿件会出现在抓取结果里',
    en: 'There are many pictures; they are being downloaded, and the story will then appear among the captured pages',
  },
  makingFailed: {
    zh: '成稿时出了意外，请再试一次',
    en: 'Something unexpected happened while the story was made; try again',
  },
  pageEmpty: {
    zh: '这个网页是空的，没有可以抓取的内容',
    en: 'This page is empty; there is nothing to capture',
  },
})
