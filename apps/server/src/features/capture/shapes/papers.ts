import { broken, headline, page, paragraphs, shape, story } from './shape.ts'

const dispatch = `江城日报江城11月16日电（记者沈舟、顾南）${story[0]}`

/** Papers, agencies and stations on the web, whose reporters are named in ways of their own. */
export const papers = [
  shape({
    name: 'agency-title-in-a-div',
    author: '沈舟、顾南',
    source: '江城网',
    paragraphs: [dispatch, ...story.slice(1)],
    html: page(
      `\n${headline}\n-江城网`,
      '<meta name="publishdate" content="2026-11-16"><meta name="source" content="江城网">',
      `<div class="header"><div class="h-title">${headline}</div><div class="h-info"><span class="h-time"> 2026-11-16 20:30:00</span> <span class="h-source">来源：<em id="source"> 江城网</em></span></div></div>
      <div id="p-detail">${paragraphs([dispatch, ...story.slice(1)])}<div class="p-tags"><span class="tiyi1"><a href="/err">【纠错】</a></span> <span>责任编辑： 钱一 </span></div></div>`,
    ),
  }),
  shape({
    name: 'agency-date-in-pieces',
    source: '江城网',
    html: page(
      `${headline}-江城网`,
      '',
      `<div class="header domPC"><div class="header-time left"><span class="year"><em> 2026</em></span> <span class="day"><em> 11</em>/<em> 16</em></span> <span class="time"> 20:30:00</span></div><div class="source">来源： 江城网</div></div><div class="head-line"><h1><span class="title">${headline}</span></h1></div>
      <div class="main clearfix"><div id="detail"><span id="detailContent">${paragraphs()}</span><div class="columBox"><div class="editor">【责任编辑:钱一】</div></div></div></div>`,
    ),
  }),
  shape({
    name: 'two-reporters-and-the-place',
    author: '沈舟、顾南',
    html: page(
      `${headline}--时政--大江网`,
      '<meta name="publishdate" content="2026-11-16"><meta name="source" content="来源：江城日报">',
      `<div class="clearfix w1000 text_title"><h3 class="pre">走进重大工程</h3><h1>${headline}</h1><h4 class="sub"></h4><p class="author">本报记者　沈　舟　顾　南　江城报道</p><div class="box01"><div class="fl">2026年11月16日20:30&nbsp;&nbsp;来源：<a href="http://paper.example/">江城日报</a></div><div class="fr"><a href="/p">打印</a></div></div></div>
      <div class="box_con" id="rwb_zw">${paragraphs()}<div class="box_pic"></div></div><div class="edit clearfix">(责编：钱一、孙二)</div>`,
    ),
  }),
  shape({
    name: 'reporter-in-brackets-after-the-house',
    author: '沈舟',
    source: '江城新闻网',
    paragraphs: [`江新网江城11月16日电 (记者 沈舟)${story[0]}`, ...story.slice(1)],
    html: page(
      `${headline}-江城新闻网`,
      '',
      `<div class="content"><h1 style="display:block; position:relative;"> ${headline} </h1><div class="left-time"><div class="left-t">2026年11月16日 20:30　来源：<a href="/">江城新闻网</a>　<a href="#cy">参与互动</a>&nbsp;</div></div>
      <div class="left_zw" style="position:relative">${paragraphs([`江新网江城11月16日电 (记者 沈舟)${story[0]}`, ...story.slice(1)])}</div><div class="left_name"><div>【编辑:钱一】</div></div></div>`,
    ),
  }),
  shape({
    name: 'station-source-before-time',
    source: '江城台',
    html: page(
      `${headline}_新闻频道_江城台(jctv.example)`,
      '',
      `<div class="cnt_bd"><h1>${headline}</h1><h2></h2><div class="function"><span class="info"><i>来源：<a href="/">江城台</a> | 2026年11月16日 20:30:00</i></span><span class="switch">大字体 小字体</span></div>
      <!--repaste.body.begin-->${paragraphs()}<!--repaste.body.end--><div class="zebian"><span>编辑：钱一</span> <span>责任编辑：孙二</span></div></div>`,
    ),
  }),
  shape({
    name: 'reporter-line-and-breaks',
    author: '沈舟、顾南',
    source: '望潮新闻',
    html: page(
      `${headline}_直击现场_望潮新闻-The Tide`,
      '',
      `<div class="newscontent"><h1 class="news_title">${headline}</h1><div class="news_about"><p>望潮新闻记者 沈舟 顾南</p><p>2026-11-16 20:30 <span>来源：望潮新闻</span></p></div>
      <div class="news_txt" data-size="standard">${broken(story)}<div class="contheight"></div></div><div class="news_editor">责任编辑：钱一</div><div class="news_care">望潮新闻报料：000-0000000</div></div>`,
    ),
  }),
  shape({
    name: 'paper-built-by-scripts',
    author: '沈舟',
    source: '望潮新闻',
    html: page(
      `${headline}_直击现场_望潮新闻-The Tide`,
      '',
      `<div id="__next"><main><div class="index_wrapper__L_zqV"><div class="index_headerContent__sASF4"><h1 class="index_title__B8mhI">${headline}</h1><div class="index_headerContent__x"><div class="index_left__LfzyH"><div>望潮新闻记者 沈舟</div><div class="ant-space"><div class="ant-space-item"><span>2026-11-16 20:30</span></div><div class="ant-space-item"><span>来源：望潮新闻</span></div></div></div></div></div>
      <div class="index_cententWrap__Jv8jK">${paragraphs(story, '')}</div><div class="index_copyright__x"><div>责任编辑：钱一</div><div>校对：孙二</div><div>望潮新闻，未经授权不得转载</div></div></div></main></div><script id="__NEXT_DATA__" type="application/json">{"props":{"pageProps":{"detailData":{"contentDetail":{"pubTime":"2026-11-16 20:30"}}}}}</script>`,
    ),
  }),
  shape({
    name: 'writer-of-the-house-in-brackets',
    author: '沈舟',
    source: '旁观者网',
    paragraphs: [`【文/旁观者网 沈舟】${story[0]}`, ...story.slice(1)],
    html: page(
      headline,
      '<meta name="author" content="旁观者网">',
      `<ul class="article-h"><li class="left left-main"><h3>${headline}</h3><div class="time fix"><span>2026-11-16 20:30:00</span> <span>来源：旁观者网</span> <span class="interact-comment">评论(12)</span></div><div class="content all-txt">${paragraphs([`【文/旁观者网 沈舟】${story[0]}`, ...story.slice(1)], '')}
      <p>本文系旁观者网独家稿件，未经授权，不得转载。</p></div><div class="key-word fix">标签 <a href="/k">隧道</a></div><div class="kuaixun-img"><span>责任编辑：钱一</span></div></li></ul>`,
    ),
  }),
  shape({
    name: 'writer-and-counters-in-one-row',
    author: '沈舟',
    source: '界桥新闻',
    html: page(
      `${headline}|界桥新闻`,
      '',
      `<div class="article-view"><div class="article-header"><h1>${headline}</h1><p>两岸车程缩短到八分钟。</p></div><div class="article-info"><p><span class="author"><a href="/u/1">沈舟</a></span> · <span class="date">2026/11/16 20:30</span><span class="comment_count">评论(<i>3</i>)</span><span class="collect">收藏(12)</span><span class="opt-hits">浏览 3.2w</span><span>来源：界桥新闻</span><span>字体：<i>宋</i></span></p></div>
      <div class="article-content"><figure class="article-img"><img src="https://img.jieqiao.example/1.jpg" width="900" height="600"><figcaption>图片来源：视觉江城</figcaption></figure>${paragraphs(['记者 | 沈舟', '编辑 | 钱一', ...story], '')}</div></div>`,
    ),
    paragraphs: ['图片来源：视觉江城', ...story],
    pictures: 1,
  }),
  shape({
    name: 'source-author-editor-time',
    author: '沈舟',
    html: page(
      `${headline}_江城要闻_红江网`,
      '',
      `<div class="article"><h1>${headline}</h1><div class="article-ly">来源：江城日报 作者：沈舟 编辑：钱一 2026-11-16 20:30:00</div><article class="article-content">${paragraphs()}</article><div class="article-foot">时刻新闻</div></div>`,
    ),
  }),
  shape({
    name: 'author-left-empty',
    html: page(
      `${headline} - 齐江网`,
      '<meta name="author" content="">',
      `<div class="con"><h1>${headline}</h1><div class="info"><span>来源：江城日报</span> <span>作者：</span> <span>编辑：钱一</span> <span>2026-11-16 20:30</span></div><div class="TRS_Editor">${paragraphs()}</div></div>`,
    ),
  }),
  shape({
    name: 'reporter-editor-proofreader',
    author: '沈舟',
    source: '新江报',
    paragraphs: [`新江报讯（记者 沈舟）${story[0]}`, ...story.slice(1)],
    html: page(
      `${headline}_新江报`,
      '',
      `<div class="content-box"><h1>${headline}</h1><div class="content-info"><span class="reporter">新江报 记者 沈舟 编辑 钱一</span> <span class="timer">2026-11-16 20:30</span></div><div class="article-text">${paragraphs([`新江报讯（记者 沈舟）${story[0]}`, ...story.slice(1)], '')}<p>编辑 钱一 校对 孙二</p></div></div>`,
    ),
  }),
  shape({
    name: 'reporter-and-editor-of-the-same-house',
    author: '沈舟、顾南',
    source: '每日江经',
    html: page(
      `${headline} | 每经江网`,
      '<meta property="og:site_name" content="每日江经">',
      `<div class="g-article"><div class="g-article-top"><h1>${headline}</h1><p class="u-time"><span class="source">每日江经</span> <span class="time">2026-11-16 20:30:00</span></p></div><div class="g-articl-text">${paragraphs(['每经记者：沈舟 顾南    每经编辑：钱一', ...story], '')}</div><p class="u-change-text">责编 钱一</p></div>`,
    ),
  }),
  shape({
    name: 'reporter-with-the-place-in-the-first-line',
    author: '沈舟',
    source: '二十二世纪江报',
    html: page(
      `${headline} - 二十二世纪江报`,
      '',
      `<div class="detailCont"><h1>${headline}</h1><div class="titleHead"><span>2026年11月16日 20:30</span>　<span>二十二世纪江报</span></div><div class="txtContent">${paragraphs(['二十二世纪江报 记者沈舟、实习生顾南 江城报道', ...story])}</div></div>`,
    ),
    paragraphs: story,
  }),
  shape({
    name: 'reporter-photographer-correspondent',
    author: '沈舟',
    source: '江城晚报',
    html: page(
      `${headline}-江城晚报数字版`,
      '',
      `<div class="con_left"><h1>${headline}</h1><div class="msg">2026-11-16 20:30:00 来源：江城晚报 点击：<span id="hits">1024</span>次</div><div class="con_text">${paragraphs(['□ 本报记者 沈舟 通讯员 顾南 文/图', ...story])}</div></div>`,
    ),
  }),
  shape({
    name: 'words-and-pictures-credited-at-the-end',
    author: '沈舟',
    html: page(
      `${headline}-东江时讯`,
      '<meta name="PubDate" content="2026-11-16 20:30"><meta name="ContentSource" content="江城日报">',
      `<div class="detail"><h1>${headline}</h1><div class="detail-content">${paragraphs([...story, '文/沈舟 图/顾南'])}<p>编审：钱一 审核：孙二 责编：李三</p></div></div>`,
    ),
    paragraphs: story,
  }),
  shape({
    name: 'finance-paper-house-in-brackets',
    author: '沈舟',
    source: '江财网',
    paragraphs: [`【江财网】（记者 沈舟）${story[0]}`, ...story.slice(1)],
    html: page(
      `${headline}_江财网_江财传媒`,
      '<meta name="author" content="江财网">',
      `<div id="conTit"><h1>${headline}</h1><div class="artInfo" id="artInfo">2026年11月16日 20:30　来源于 <a href="/">江财网</a></div></div><div id="Main_Content_Val" class="text">${paragraphs([`【江财网】（记者 沈舟）${story[0]}`, ...story.slice(1)], '')}</div>`,
    ),
  }),
  shape({
    name: 'culture-paper-author-in-meta-line',
    author: '沈舟',
    source: '江明日报',
    html: page(
      `${headline} _光江网`,
      '<meta name="author" content="钱一">',
      `<div class="g-main"><h1 class="u-title"> ${headline}</h1><div class="m-contentMsg"><span class="m-con-source">来源：<a href="http://paper.example/">江明日报</a></span><span class="m-con-time">2026-11-16 20:30</span></div><div class="m-author">作者：沈舟（江城大学教授）</div><div class="u-mainText">${paragraphs()}<div class="liability">[ 责编：钱一 ]</div></div></div>`,
    ),
  }),
  shape({
    name: 'southern-paper-publication-time',
    author: '沈舟、顾南',
    source: '南江日报',
    html: page(
      `${headline}-南江网`,
      '',
      `<div class="m-article"><h2 id="article_title">${headline}</h2><div class="meta"><span id="pubtime_baidu">2026-11-16 20:30</span><span id="source_baidu">来源:<a href="/">南江日报</a></span><span id="author_baidu">沈舟 顾南</span></div><div class="content" id="content">${paragraphs()}<div id="editor">编辑： 钱一</div></div></div>`,
    ),
  }),
  shape({
    name: 'taiwan-reporter-slash-place',
    title: '江城第三條過江隧道貫通 明年夏天通車',
    author: '沈舟',
    source: '江聲新聞網',
    html: page(
      '江城第三條過江隧道貫通 明年夏天通車 | 生活 | 江聲新聞網',
      '<meta property="og:site_name" content="江聲新聞網"><meta property="article:published_time" content="2026-11-16T20:30:00+08:00">',
      `<div class="story"><h1>江城第三條過江隧道貫通 明年夏天通車</h1><time>2026-11-16 20:30</time><div class="story-body"><p>記者沈舟／江城報導</p>${paragraphs(story, '')}</div></div>`,
    ),
  }),
]
