import { messages } from '@rongbian/domain'

/** The digital paper. */
export const digitalMessages = messages('digital', {
  unset: {
    zh: '还没有选数字报发到哪个网站，请先在报纸设置的“付印”里选定',
    en: 'No website is chosen for the digital paper; choose one under “Press” in the settings of the paper',
  },
  siteGone: {
    zh: '数字报所在的网站渠道不在或已停用，请在报纸设置里另选',
    en: 'The website of the digital paper is not there or is disabled; choose another in the settings of the paper',
  },
  siteWrong: {
    zh: '请选本社在用的网站渠道',
    en: 'Choose a website of the house that is in use',
  },
  codeTaken: {
    zh: '《{{name}}》在这个网站上已用这个网址代码',
    en: '“{{name}}” uses this code on this website already',
  },
  notPrinted: {
    zh: '这一期{{state}}，付印之后才能上数字报',
    en: 'The edition is “{{state}}”; it appears once it is sent to press',
  },
  same: {
    zh: '这一期已在数字报上，与付印的一样，不用再上',
    en: 'The digital paper shows this edition as it was printed already',
  },
  elsewhere: { zh: '改发到另一个网站', en: 'Goes to another website instead' },
  unwritten: { zh: '数字报没有写成：{{reason}}', en: 'The digital paper was not written: {{reason}}' },
  masked: {
    zh: '《{{title}}》已撤下，版面图和 PDF 已遮盖重画',
    en: '“{{title}}” is withdrawn; picture and PDF are painted again with its place masked',
  },
})
