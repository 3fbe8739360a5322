import { broken, headline, page, paragraphs, shape, story } from './shape.ts'

/** Public offices and local papers with systems of long ago. */
export const offices = [
  shape({
    name: 'office-described-in-meta',
    source: '市政府办公室',
    publishedAt: '2026-11-16T12:30:00.000Z',
    html: page(
      `${headline}-江城市人民政府门户网站`,
      `<meta name="SiteName" content="江城市人民政府门户网站"><meta name="ArticleTitle" content="${headline}"><meta name="PubDate" content="2026-11-16 20:30"><meta name="ContentSource" content="市政府办公室"><meta name="Author" content="">`,
      `<div class="xl"><div class="xl-tit">${headline}</div><div class="xl-info">发布日期：2026-11-16 20:30　来源：市政府办公室　浏览次数：<script>document.write('1024')</script>　字体：[<a>大</a> <a>中</a> <a>小</a>]</div><div class="view TRS_UEDITOR trs_paper_default"><div class="TRS_Editor"><style>.TRS_Editor P{line-height:2}</style>${paragraphs()}</div></div></div>`,
    ),
  }),
  shape({
    name: 'office-in-nested-tables',
    source: '市住建局',
    publishedAt: '2026-11-15T16:00:00.000Z',
    html: page(
      '江城市住房和城乡建设局',
      '',
      `<table width="960"><tr><td><table><tr><td>您现在的位置：<a href="/">首页</a> &gt; <a href="/gz">工作动态</a></td></tr></table></td></tr><tr><td><table><tr><td align="center" class="bt"><strong>${headline}</strong></td></tr><tr><td align="center">【来源：市住建局】 【发布时间：2026-11-16】 【阅读：1024次】</td></tr><tr><td id="zoom">${broken()}</td></tr><tr><td align="right">【<a href="javascript:print()">打印本页</a>】【<a href="javascript:close()">关闭窗口</a>】</td></tr></table></td></tr></table>`,
    ),
  }),
  shape({
    name: 'office-spans-for-paragraphs',
    source: '江城区融媒体中心',
    publishedAt: '2026-11-16T12:30:00.000Z',
    author: '沈舟',
    html: page(
      `${headline}_江城区人民政府`,
      '',
      `<div class="conTxt"><h1>${headline}</h1><div class="explain"><span>发布时间：2026年11月16日 20:30</span><span>信息来源：江城区融媒体中心</span><span>作者：沈舟</span><span>责任编辑：钱一</span><span>点击数：1024</span></div><div class="content">${story.map((line) => `<div><span style="font-size:16px">　　${line}</span></div>`).join('')}</div></div>`,
    ),
  }),
  shape({
    name: 'county-site-font-tags',
    author: '沈舟、顾南',
    source: '江县融媒',
    html: page(
      `${headline}--江县新闻网`,
      '',
      `<center><font size="5"><b>${headline}</b></font></center><div align="center">2026-11-16 20:30　来源：江县融媒　通讯员 沈舟 顾南　点击：1024</div><div class="nr"><font face="宋体">${paragraphs()}</font></div>`,
    ),
  }),
  shape({
    name: 'school-site-list-beside-text',
    source: '宣传部',
    author: '沈舟',
    publishedAt: '2026-11-15T16:00:00.000Z',
    html: page(
      `${headline}-江城大学`,
      '',
      `<div class="leftmenu"><ul>${['学校新闻', '媒体江大', '通知公告', '学术动态', '人物'].map((name) => `<li><a href="/${name}">${name}</a></li>`).join('')}</ul></div><form name="_newscontent_fromname"><div class="content"><h3 align="center">${headline}</h3><div class="xinxi">时间：2026-11-16　作者：沈舟　来源：宣传部　审核：钱一　点击：[<span>1024</span>]</div><div id="vsb_content">${paragraphs()}</div><p>上一篇：<a href="/1">学校召开安全会议</a></p><p>下一篇：<a href="/2">图书馆延长开放时间</a></p></div></form>`,
    ),
  }),
  shape({
    name: 'paper-of-the-district-with-print-edition',
    author: '沈舟',
    source: '江区报数字报',
    publishedAt: '2026-11-15T16:00:00.000Z',
    url: 'http://epaper.jiangqu.example/html/2026-11/16/content_1_2.htm',
    html: page(
      '江区报数字报',
      '',
      `<table><tr><td>第01版：要闻</td><td>上一版 下一版</td></tr></table><div class="content"><founder-title>${headline}</founder-title><div class="info">2026年11月16日　星期一　　记者 沈舟</div><founder-content><div id="ozoom">${paragraphs()}</div></founder-content></div>`,
    ),
  }),
  shape({
    name: 'gallery-with-long-captions',
    source: '江城图片',
    author: '',
    title: '高清：隧道贯通的一天',
    html: page(
      '高清：隧道贯通的一天--图片频道--江城图片',
      '',
      `<div class="title"><h1>高清：隧道贯通的一天</h1><div>2026年11月16日20:30　来源：江城图片</div></div><div class="pic_content" id="picG">${story.map((line, at) => `<dl><dt><img src="https://img.jiangcheng.example/p${at}.jpg" width="900" height="600"></dt><dd>${line}</dd></dl>`).join('')}</div><ul class="piclist">${story.map((_, at) => `<li><a href="/g/${at}"><img src="https://img.jiangcheng.example/s${at}.jpg" width="120" height="90"></a></li>`).join('')}</ul>`,
    ),
    pictures: 4,
  }),
]
