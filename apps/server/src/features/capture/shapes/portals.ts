import { broken, headline, page, paragraphs, shape, story } from './shape.ts'

/** The great portals, which take over what papers write. */
export const portals = [
  shape({
    name: 'portal-time-and-source-in-one-line',
    html: page(
      `${headline}_晨光新闻`,
      '<meta name="keywords" content="隧道,江城"><meta name="author" content="晨光">',
      `<div class="post_content_main" id="epContentLeft"><h1>${headline}</h1>
      <div class="post_time_source">　　2026-11-16 20:30:00　来源: <a id="ne_article_source" href="http://paper.example/">江城日报</a><a class="post_jubao" href="/jubao">举报</a></div>
      <div class="post_body"><div class="post_text" id="endText"><p class="otitle">（原标题：第三条隧道今天贯通）</p>${paragraphs()}<p></p>
      <div class="ep-source cDGray"><span class="left"><a href="/"><img src="/end_i.png" width="13" height="12"></a> 本文来源：江城日报 </span><span class="ep-editor">责任编辑：钱一_NB0001</span></div></div></div></div>`,
    ),
  }),
  shape({
    name: 'portal-account-before-place',
    author: '江边夜话',
    source: '江边夜话',
    html: page(
      `${headline}_晨光订阅`,
      '<meta property="og:title" content="江城第三条过江隧道贯通 明年夏天通车"><meta property="article:author" content="江边夜话"><meta property="article:published_time" content="2026-11-16T20:30:00+08:00">',
      `<div class="post_main"><h1 class="post_title">${headline}</h1><div class="post_info">2026-11-16 20:30:00　来源: <a href="/acc">江边夜话</a>发布于 江城 <a class="post_jubao">举报</a></div>
      <div class="post_body">${paragraphs(story, '')}<div class="post_statement">特别声明：以上内容(如有图片或视频亦包括在内)为自媒体平台“晨光号”用户上传并发布，本平台仅提供信息存储服务。</div></div></div>`,
    ),
  }),
  shape({
    name: 'portal-keywords-in-title',
    html: page(
      `${headline}|隧道|江城_澜新闻_澜网`,
      '<meta property="og:title" content="江城第三条过江隧道贯通 明年夏天通车"><meta property="article:published_time" content="2026-11-16T20:30:00+08:00"><meta property="article:author" content="澜网"><meta name="mediaid" content="江城日报">',
      `<div class="main-content"><h1 class="main-title">${headline}</h1><div class="top-bar-wrap"><div class="date-source"><span class="date">2026年11月16日 20:30</span> <a class="source" href="/s">江城日报</a></div></div>
      <div class="article-content clearfix"><div class="article-content-left"><div class="article" id="article">${paragraphs(['原标题：第三条隧道今天贯通', ...story])}
      <p class="show_author">责任编辑：钱一 </p></div><div class="article-bottom"><div class="keywords">文章关键词：<a href="/k">隧道</a> <a href="/k2">江城</a></div></div></div></div></div>`,
    ),
  }),
  shape({
    name: 'portal-category-in-title',
    html: page(
      `${headline}_隧道`,
      '<meta property="og:title" content="江城第三条过江隧道贯通 明年夏天通车_隧道"><meta property="og:release_date" content="2026-11-16 20:30"><meta name="mediaid" content="江城日报"><meta property="og:url" content="https://www.hu.example/a/1">',
      `<div class="column left"><div class="user-info" id="user-info"><h4><a href="/u">江城日报</a></h4><dl><dd><em>1.2万</em>文章</dd><dd><em>3.4亿</em>总阅读</dd></dl></div></div>
      <div class="left main"><div class="text"><div class="text-title"><h1> ${headline} <span class="article-tag"> </span></h1><div class="article-info"><span class="time" id="news-time" data-val="1794832200000"> 2026-11-16 20:30 </span><span class="tag">&gt;<a href="/t">隧道</a></span></div></div>
      <article class="article" id="mp-editor"><p data-role="original-title" style="display:none">原标题：第三条隧道今天贯通</p>${paragraphs(story.slice(0, -1), '')}<p>${story.at(-1)}<a href="/" class="backword" id="backhome"><i class="backhu"></i><span>返回胡网，查看更多</span></a></p><p data-role="editor-name">责任编辑：<span>钱一</span></p></article>
      <div class="statement">声明：该文观点仅代表作者本人，胡网号系信息发布平台，仅提供信息存储空间服务。</div><div class="bottom-relate-wrap"><span>阅读 (<em>0</em>)</span></div></div></div>`,
    ),
  }),
  shape({
    name: 'portal-hashed-class-names',
    html: page(
      `${headline}_梧桐网资讯_梧桐网`,
      '<meta name="og:time" content="2026年11月16日 20:30:00"><meta name="og:title" content="江城第三条过江隧道贯通 明年夏天通车"><meta name="og:category" content="梧桐网资讯">',
      `<div class="artical-25JFaAL1"><h1 class="topic-7mY7c2Hr">${headline}</h1><div class="info-2j_UQDFl"><p class="time-1Mgp9W-1"><span>2026年11月16日 20:30:00</span><br><span class="source-3K_W2xYb">来源：<a href="http://paper.example/">江城日报</a></span></p><div class="comment-3g4"><em>128</em>人参与 <em>12</em>评论</div></div>
      <div class="main_content-LcrEruCc"><div class="text-3zQ3cZD4">${paragraphs()}</div><div class="editor-1vK">[责任编辑：钱一 PN012]</div></div></div>`,
    ),
  }),
  shape({
    name: 'portal-date-in-pieces-beside-text',
    source: '江城日报',
    html: page(
      `${headline}_企鹅新闻`,
      `<script>window.DATA = {"article_id":"2026111601","title":"${headline}","media":"江城日报","pubtime":"2026-11-16 20:30:00","comment_id":"1"}</script>`,
      `<div class="qq_conent clearfix"><div class="LEFT"><h1>${headline}</h1><div class="content-article">${paragraphs(story, '').replaceAll('<p>', '<p class="one-p">')}<div id="Status"></div></div></div>
      <div class="left-stick-wp"><div class="a_time year"><span>2026</span></div><div class="md">11/16</div><div class="time">20:30</div></div></div>`,
    ),
  }),
  shape({
    name: 'stream-text-in-script',
    url: 'https://www.tiaotiao.example/a6760000000/',
    html: `<!DOCTYPE html><html><head><meta charset="utf-8"><title>${headline}</title></head><body><div id="app"></div><script>var BASE_DATA = { userInfo: { id: 0 }, headerInfo: { id: 0, chineseTag: '社会' }, articleInfo: { title: '${headline}'.slice(6, -6), content: '&quot;\\u003Cdiv\\u003E${story.map((line) => `\\u003Cp\\u003E${line}\\u003C\\u002Fp\\u003E`).join('')}\\u003C\\u002Fdiv\\u003E&quot;'.slice(6, -6), groupId: '6760000000', subInfo: { isOriginal: false, source: '江城日报', time: '2026-11-16 20:30:00' } } };</script><script src="/static/index.js"></script></body></html>`,
  }),
  shape({
    name: 'stream-article-beside-recommendations',
    author: '江边夜话',
    source: '今日跳跳',
    html: page(
      `${headline} - 今日跳跳`,
      '',
      `<div class="article-content"><h1>${headline}</h1><div class="article-meta"><span>2026-11-16 20:30</span><span class="dot">·</span><span class="original-tag">原创</span><span class="name"><a href="/c/user/1" rel="nofollow">江边夜话</a></span></div><article class="syl-article-base syl-page-article">${paragraphs(story, '')}</article></div>
      <div class="feed-card-wrapper"><div class="feed-card-article"><a href="/1">一座桥的四十年</a><span>江城日报</span><span>12评论</span><span>3小时前</span></div><div class="feed-card-article"><a href="/2">修桥的人去了哪里</a><span>晨光网</span><span>2天前</span></div></div>`,
    ),
  }),
  shape({
    name: 'portal-text-in-textarea',
    html: page(
      headline,
      '',
      `<div class="t-container"><div class="t-container-title"><h3>${headline}</h3></div><div class="metadata-info"><p class="time">2026-11-16 20:30</p><span class="source"><span>来源：<a href="http://paper.example/">江城日报</a></span></span></div>
      <div class="l-con clear"></div></div><textarea class="article-content" style="display:none">&lt;article&gt;&lt;section data-type="rtext"&gt;${story.map((line) => `&lt;p&gt;${line}&lt;/p&gt;`).join('')}&lt;/section&gt;&lt;/article&gt;</textarea><textarea class="article-time" style="display:none">1794832200000</textarea><textarea class="article-editor-name" style="display:none">责编：钱一</textarea>`,
    ),
  }),
  shape({
    name: 'finance-portal-abstract-and-risk',
    html: page(
      `${headline} _ 东方财路网`,
      '',
      `<div class="newsContent"><h1>${headline}</h1><div class="Info"><div class="time-source"><div class="time">2026年11月16日 20:30</div><div class="source data-source" data-source="江城日报">来源：江城日报</div></div></div>
      <div id="ContentBody" class="Body">${paragraphs()}<p class="em_media">（文章来源：江城日报）</p></div><div class="res-edit">（责任编辑：DF001）</div><div class="shuaixuan">郑重声明：东方财路网发布此信息的目的在于传播更多信息，与本站立场无关。</div></div>`,
    ),
  }),
  shape({
    name: 'technology-site-marked-for-engines',
    author: '沈舟',
    html: page(
      `${headline} - IT江湖`,
      '',
      `<div class="post_title"><h1>${headline}</h1><div class="info"><span class="pt" id="pubtime_baidu">2026/11/16 20:30:00</span> <span class="s" id="source_baidu">来源：<a href="http://paper.example/">江城日报</a></span> <span class="s" id="author_baidu">作者：<strong>沈舟</strong></span> <span class="s" id="editor_baidu">责编：<strong>钱一</strong></span> <span class="pl">评论：<span id="c">12</span></span></div></div>
      <div class="post_content" id="paragraph">${paragraphs(story, '')}</div><div class="related_post"><h2>相关文章</h2><ul><li><a href="/1">隧道里的信号从哪里来</a></li><li><a href="/2">盾构机的一生</a></li></ul></div>`,
    ),
  }),
  shape({
    name: 'startup-site-time-ago',
    author: '沈舟',
    source: '三十七克',
    publishedAt: '2026-11-18T01:00:00.000Z',
    html: page(
      `${headline}-三十七克`,
      '<meta property="og:site_name" content="三十七克">',
      `<div class="article-wrapper"><h1 class="article-title">${headline}</h1><div class="article-title-icon"><a class="title-icon-item item-a" href="/user/1">沈舟</a><span class="title-icon-item item-time"><i>·</i>3小时前</span></div>
      <div class="article-author"><span class="author-name">沈舟</span></div><div class="articleDetailContent kr-rich-text-wrapper">${paragraphs(story, '')}</div></div>`,
    ),
  }),
  shape({
    name: 'portal-text-in-one-node',
    html: page(
      `${headline}_新闻中心_水网`,
      '',
      `<table width="980"><tr><td class="title">${headline}</td></tr><tr><td align="center">http://www.shui.example  2026年11月16日 20:30  江城日报</td></tr><tr><td class="text" id="text"><font size="3">${broken(story, '<br>\n<br>')}</font></td></tr></table>`,
    ),
  }),
]
