import { messages } from '@rongbian/domain'

export const textMessages = messages('text', {
  encrypted: {
    zh: '文件已加密，请去掉密码后再导入',
    en: 'The file is encrypted; remove its password and import it again',
  },
  oldWord: {
    zh: '这是旧版 Word 文件（.doc），请用 Word 或 WPS 另存为 .docx 后再导入',
    en: 'This is an old Word file (.doc); save it as .docx with Word or WPS and import that',
  },
  notWord: {
    zh: '这不是 Word 文件（.docx），请检查文件后再导入',
    en: 'This is not a Word file (.docx); check the file and import it again',
  },
  documentTooLong: {
    zh: '文稿过长（{{most}}），请拆分后再导入',
    en: 'The document is too long ({{most}}); split it and import the parts',
  },
  broken: { zh: '文件已损坏，无法读取', en: 'The file is damaged and cannot be read' },
  saveAsDocx: {
    zh: '请用 Word 或 WPS 把 .{{ending}} 文件另存为 .docx 后再导入',
    en: 'Save the .{{ending}} file as .docx with Word or WPS and import that',
  },
  importKinds: {
    zh: '只能导入 .docx、.txt、.html 文件',
    en: 'Only .docx, .txt and .html files can be imported',
  },
  importTooLarge: {
    zh: '文件最大 {{most}}，现为 {{now}}',
    en: 'The file may be at most {{most}}; it is {{now}}',
  },
  nothingToImport: {
    zh: '文件里没有可以导入的内容',
    en: 'There is nothing in the file that can be imported',
  },
  nestedTooDeep: {
    zh: '正文的标签嵌套超过 {{most}} 层，请清除格式后再粘贴',
    en: "The text's tags are nested more than {{most}} levels deep; clear the formatting and paste again",
  },
  bodyTooLarge: {
    zh: '正文最多 {{most}}，现为 {{now}}。图片请上传后插入，不要直接粘贴',
    en: 'The text may be at most {{most}}; it is {{now}}. Upload pictures and insert them, do not paste them',
  },
  tooManyTags: {
    zh: '正文的标签过多（最多 {{most}} 个），请清除格式后再粘贴',
    en: 'The text has too many tags (at most {{most}}); clear the formatting and paste again',
  },
  bodyTooLong: {
    zh: '正文最多 {{most}} 字，现为 {{now}} 字',
    en: 'The text may have at most {{most}} characters; it has {{now}}',
  },
  entriesTooMany: {
    zh: '文件里的条目过多，最多 {{most}} 个',
    en: 'The file has too many entries, at most {{most}} are allowed',
  },
  unpackedTooLarge: {
    zh: '文件解压后过大（{{size}}），最多 {{most}}',
    en: 'The file is too large when unpacked ({{size}}), at most {{most}} is allowed',
  },
  textTooMuch: {
    zh: '正文过长或过于复杂，无法处理，请清除格式或拆成几篇后再试',
    en: 'The text is too long or too complex; clear its formatting or split it into several stories',
  },
  wordsTooMuch: {
    zh: '正文过长，词语检查没有完成，请拆成几篇后再试',
    en: 'The text is too long, the word check was not completed; split it into several stories',
  },
  exactTooMuch: {
    zh: '有稿件过长，无法逐字查找，请去掉引号再搜索',
    en: 'A story is too long to be searched letter by letter; leave out the quotation marks',
  },
  excerptTooMuch: {
    zh: '有稿件过长，无法摘出相关的文字，请换一个词再搜索',
    en: 'A story is too long to pick out the words in question; search for another word',
  },
  metadataTooMuch: {
    zh: '图片里的附加信息无法读取',
    en: 'What is written inside the picture cannot be read',
  },
  compareTooMuch: {
    zh: '两个版本过长或差别过大，无法对比，请分别打开查看',
    en: 'The two versions are too long or too different to be compared; open them one by one',
  },
  countTooMuch: {
    zh: '两个版本过长或差别过大，无法统计差错',
    en: 'The two versions are too long or too different for their errors to be counted',
  },
  exportTooMuch: {
    zh: '稿件过长或图片过多，无法导出，请拆成几篇，或改为导出 .txt',
    en: 'The story is too long or has too many pictures to be exported; split it, or export it as .txt',
  },
  importTooMuch: {
    zh: '文件过大或已损坏，无法读取，请另存后重试，或拆成几个文件',
    en: 'The file is too large or damaged; save it anew, or split it into several files',
  },
  pageTooMuch: {
    zh: '这个网页过大或已损坏，无法读取，请在浏览器里打开网页复制正文',
    en: 'This page is too large or damaged; open it in a browser and copy the text',
  },
  summaryTooMuch: {
    zh: '正文过长，无法生成摘要，请自己写一段',
    en: 'The text is too long for a summary to be made; write one yourself',
  },
  numbersWritten: {
    zh: '自动编号（如「一、」「1.1」）已写成文字',
    en: 'Automatic numbers (such as “1.1”) were written out as text',
  },
  readingsWritten: {
    zh: '拼音指南（注音）已写成括号里的文字',
    en: 'Phonetic guides were written as text in brackets',
  },
  pictureSkipped: {
    zh: '有图片的格式（{{mime}}）不受支持，已略去',
    en: 'Pictures of the format {{mime}} are not supported and were left out',
  },
  picturesLost: {
    zh: '{{count}} 张图片的格式不受支持，没有导入',
    en: '{{count}} {{count:picture has|pictures have}} a format that is not supported and did not come along',
  },
  partMissed: {
    zh: '{{part}}没有带过来，请对照原文补上',
    en: '{{part}} did not come along; compare with the original and add what is missing',
  },
  formulas: { zh: '公式', en: 'Formulas' },
  embeddedFiles: { zh: '嵌入的文档', en: 'Embedded documents' },
  ink: { zh: '手写墨迹', en: 'Handwriting' },
  charts: { zh: '图表', en: 'Charts' },
  smartArt: { zh: 'SmartArt 图形', en: 'SmartArt graphics' },
  controls: { zh: '控件', en: 'Controls' },
  indexTooMuch: { zh: '正文过长，无法编入检索', en: 'The text is too long to be indexed' },
})
