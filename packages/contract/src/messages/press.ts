import { messages } from '@rongbian/domain'

export const pressMessages = messages('press', {
  paintTooMuch: {
    zh: '这个版太大，没有画出来；请把其中的大图换小一些再试',
    en: 'This page is too much to paint; use smaller pictures and try again',
  },
  fontTooMuch: {
    zh: '字体没有读完：服务器正忙，或这个字体太大。请稍后再试',
    en: 'The font was not read to its end: the server is busy, or the font too large. Try again in a while',
  },
  fileTooMuch: {
    zh: '文件没有看完：服务器正忙，或文件太复杂。请稍后再试，还不行就请客户导出简单一些的文件',
    en: 'The file was not looked at to its end: the server is busy, or the file too complex. Try again in a while, or ask the client for a simpler one',
  },
  noFont: {
    zh: '没有字体“{{name}}”：出不了校样。请在报纸设置里换一种字体，或请管理员把它装好',
    en: 'There is no font “{{name}}”, so no proof can be made. Choose another in the settings, or have it installed',
  },
  fontUnreadable: {
    zh: '字体“{{subject}}”读不出来：只能用静态的 TrueType 字体（.ttf）',
    en: 'The font “{{subject}}” cannot be read: only static TrueType fonts (.ttf) can be used',
  },
  fontLocked: {
    zh: '字体“{{subject}}”不许嵌入文件，不能用来印刷',
    en: 'The font “{{subject}}” does not allow embedding and cannot be used for print',
  },
  glyphMissing: {
    zh: '字体里没有这些字：{{subject}}',
    en: 'The font does not have these characters: {{subject}}',
  },
  pictureMissing: {
    zh: '版面上的一张图片不在了：{{subject}}',
    en: 'A picture of the page is gone: {{subject}}',
  },
  pictureBroken: {
    zh: '图片已损坏或格式不对，请换一张：{{subject}}',
    en: 'The picture is damaged or of a wrong format; take another: {{subject}}',
  },
  profileMissing: {
    zh: 'PDF/X-4 需要印厂的 ICC 特性文件，请在报纸设置里上传，或改用 PDF/X-1a',
    en: 'PDF/X-4 needs the ICC profile of the printing house: upload it in the settings of the paper, or use PDF/X-1a',
  },
  profileKind: {
    zh: 'ICC 特性文件不是 CMYK 印刷用的，请换一个',
    en: 'The ICC profile is not one of a CMYK press; take another',
  },
  profileUnreadable: {
    zh: '不是 ICC 特性文件，或文件已损坏，请换一个',
    en: 'This is no ICC profile, or it is damaged; take another',
  },
  profileTooMuch: {
    zh: 'ICC 特性文件没有读完：服务器正忙，请稍后再试',
    en: 'The ICC profile was not read to its end: the server is busy. Try again in a while',
  },
  tooCoarse: {
    zh: '图片不够清楚：印出来是每英寸 {{dpi}} 点，至少要 {{least}} 点',
    en: 'The picture is too coarse: {{dpi}} dots to the inch in print, at least {{least}} are needed',
  },
  fileUnreadable: {
    zh: '文件打不开：已损坏，或不是 PDF、图片',
    en: 'The file cannot be opened: it is damaged, or neither a PDF nor a picture',
  },
  fileLocked: {
    zh: 'PDF 有密码，请客户去掉后重发',
    en: 'The PDF has a password; ask the client to take it off',
  },
  fontsOutside: {
    zh: '字体没有嵌入，印出来会是别的字体：{{names}}',
    en: 'Fonts are not embedded and would be printed in others: {{names}}',
  },
  screenColours: {
    zh: '含有屏幕用的 RGB 颜色，将转成四色，印出来会有出入',
    en: 'It has RGB colours of a screen; they are turned into four inks and will look different',
  },
  morePages: {
    zh: 'PDF 有 {{count}} 页，只用第一页',
    en: 'The PDF has {{count}} pages; only the first is used',
  },
  wrongShape: {
    zh: '尺寸与版位不符：文件 {{width}} × {{height}} 毫米，版位 {{wide}} × {{high}} 毫米',
    en: 'It does not fit its place: the file is {{width}} × {{height}} mm, the place {{wide}} × {{high}} mm',
  },
  scaled: {
    zh: '将从 {{width}} × {{height}} 毫米缩放到 {{wide}} × {{high}} 毫米',
    en: 'It is scaled from {{width}} × {{height}} mm to {{wide}} × {{high}} mm',
  },
  rgbInPage: {
    zh: '版面文件里有屏幕用的 RGB 颜色，不能印',
    en: 'The file of the page has RGB colours of a screen and cannot be printed',
  },
  colourOnMono: {
    zh: '黑白版的文件里有彩色图片',
    en: 'The file of a black-and-white page has pictures in colour',
  },
  noBoxes: {
    zh: '版面文件缺少页框或 PDF/X 标识',
    en: 'The file of the page lacks its boxes or its standard',
  },
})
