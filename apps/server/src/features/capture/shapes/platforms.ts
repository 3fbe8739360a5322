import { headline, page, paragraphs, shape, story } from './shape.ts'

/** Where everybody publishes: the account is who wrote it. */
export const platforms = [
  shape({
    name: 'account-with-month-and-day-only',
    author: '江边夜话',
    source: '',
    html: page(
      headline,
      '',
      `<div id="article"><div class="article-title"><h2>${headline}</h2></div><div class="article-desc clearfix"><div class="author-icon"><img src="/a.jpg" width="30" height="30"></div><div class="author-txt"><p class="author-name">江边夜话</p><div class="article-source"><span class="date">发布时间：11-16</span><span class="time">20:30</span><span class="account-authentication">江城本地领域创作者</span></div></div></div>
      <div class="article-content">${paragraphs(story, '')}</div></div>`,
    ),
  }),
  shape({
    name: 'account-with-two-digits-of-the-year',
    author: '江边夜话',
    source: '',
    html: page(
      headline,
      '',
      `<div id="article"><div class="article-title"><h2>${headline}</h2></div><div class="author-txt"><p class="author-name">江边夜话</p><span class="date">发布时间：26-11-16</span><span class="time">20:30</span></div><div class="article-content">${paragraphs(story, '')}</div></div>`,
    ),
  }),
  shape({
    name: 'column-with-edit-time',
    author: '沈舟',
    source: '江乎专栏',
    publishedAt: '2026-11-16T12:30:00.000Z',
    html: page(
      `${headline} - 江乎`,
      '<meta property="og:site_name" content="江乎专栏">',
      `<article class="Post-Main"><h1 class="Post-Title">${headline}</h1><div class="AuthorInfo" itemprop="author" itemscope><meta itemprop="name" content="沈舟"><meta itemprop="url" content="/people/1"><div class="AuthorInfo-content"><a class="UserLink-link" href="/people/1">沈舟</a><div class="AuthorInfo-badgeText">爱看工地的人</div></div></div>
      <div class="RichText">${paragraphs(story, '')}</div><div class="ContentItem-time">编辑于 2026-11-17 09:12</div><div>发布于 2026-11-16 20:30</div></article>`,
    ),
  }),
  shape({
    name: 'notebook-with-counters',
    author: '江边夜话',
    source: '简江',
    html: page(
      `${headline} - 简江`,
      '',
      `<div class="article"><h1 class="title">${headline}</h1><div class="author"><a class="avatar" href="/u/1"><img src="/a.jpg" width="32" height="32"></a><div class="info"><span class="name"><a href="/u/1">江边夜话</a></span><a class="btn">关注</a><div class="meta"><span class="publish-time">2026.11.16 20:30:00</span> <span class="wordage">字数 1,024</span> <span class="views-count">阅读 56</span></div></div></div>
      <div class="show-content">${paragraphs(story, '')}</div></div>`,
    ),
  }),
  shape({
    name: 'account-of-a-chat-program',
    url: 'https://mp.weixin.qq.com/s/jiangcheng',
    author: '沈舟',
    source: '江边夜话',
    html: `<!DOCTYPE html><html><head><meta charset="utf-8"><meta property="og:title" content="${headline}"><title></title></head><body id="activity-detail"><div id="js_article"><div id="img-content"><h2 class="rich_media_title" id="activity-name">\n ${headline}\n</h2><div id="meta_content" class="rich_media_meta_list"><span id="copyright_logo" class="rich_media_meta icon_appmsg_tag">原创</span><span class="rich_media_meta rich_media_meta_text">沈舟</span><span class="rich_media_meta rich_media_meta_nickname" id="profileBt"><a id="js_name">江边夜话</a></span><em id="publish_time"></em></div><div class="rich_media_content" id="js_content" style="visibility: hidden;"><section>${story.map((line) => `<section><span>${line}</span></section>`).join('')}</section></div></div></div><script>var nickname = htmlDecode("江边夜话"); var ct = "1794832200"; var msg_title = '${headline}'.html(false);</script></body></html>`,
  }),
  shape({
    name: 'yesterday-on-a-platform',
    author: '江边夜话',
    source: '豆江',
    publishedAt: '2026-11-17T01:05:00.000Z',
    html: page(
      `${headline} | 豆江`,
      '',
      `<div class="note"><h1>${headline}</h1><div class="note-author"><a class="author-name" href="/u">江边夜话</a><span class="pub-date">昨天 09:05</span></div><div class="note-content">${paragraphs(story, '')}</div></div>`,
    ),
  }),
  shape({
    name: 'described-with-persons-of-a-graph',
    author: '沈舟、顾南',
    source: '江声',
    html: page(
      `${headline} – 江声`,
      `<script type="application/ld+json">{"@context":"https://schema.org","@graph":[{"@type":"Organization","@id":"#o","name":"江声"},{"@type":"Person","@id":"#p1","name":"沈舟"},{"@type":"Person","@id":"#p2","name":"顾南"},{"@type":"WebPage","@id":"#w","name":"${headline} – 江声"},{"@type":"NewsArticle","headline":"${headline}","author":[{"@id":"#p1"},{"@id":"#p2"},{"@type":"Organization","name":"江声"}],"publisher":{"@id":"#o"},"datePublished":"2026-11-16T12:30:00Z"}]}</script>`,
      `<article><h1>${headline}</h1>${paragraphs(story, '')}</article>`,
    ),
  }),
]
