const pictures = 60
const characters = 50_000
const perParagraph = 120
const perSection = 40

const stock =
  '历时十四个月的澜湾海堤三期复绿工程日前完工，原有的混凝土护坡改为缓坡草阶，十二公里步道将于本周六起向市民开放。项目负责人介绍，工程沿用一米缓坡、三层植被的做法，堤脚恢复滩涂，堤身种植耐盐草本，堤顶布署雨水花园，汛期可削减约两成的坡面径流，堪称全国最美的滨海慢行线。'

const textAt = (index) => (stock + stock).slice(index % stock.length, (index % stock.length) + perParagraph)

const figure = (index) =>
  `<figure class="rb-image" style="width:100%"><img src="/sprint/stream/files/${'0'.repeat(64)}/${index}.svg" alt="" width="640" height="320"><figcaption>第 ${index} 张：步道与红树林带</figcaption></figure>`

/** 50,000 characters, 60 pictures, a heading every few pages. */
export const storyHtml = () => {
  const paragraphs = Math.ceil(characters / perParagraph)
  const every = Math.floor(paragraphs / pictures)
  return Array.from({ length: paragraphs }, (_, index) =>
    [
      index % perSection === 0 ? `<h2>第 ${index / perSection + 1} 节</h2>` : '',
      `<p style="text-indent:2em">${textAt(index * 37)}</p>`,
      index % every === 0 && index / every < pictures ? figure(index / every + 1) : '',
    ].join(''),
  ).join('')
}
