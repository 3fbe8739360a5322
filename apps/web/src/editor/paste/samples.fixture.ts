/** What the clipboard holds after copying in each program, shortened, and what should reach the text. */
interface Sample {
  name: string
  html: string
  expected: string
}

const word: Sample[] = [
  {
    name: 'Word: title, heading, body with office styles',
    html: `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style>p.MsoNormal{font-size:10.5pt}</style><!--[if gte mso 9]><xml><o:x/></xml><![endif]--></head><body lang=ZH-CN>
<p class=MsoTitle align=center style='text-align:center'><b><span style='font-size:22.0pt;font-family:黑体'>海堤三期完工<o:p></o:p></span></b></p>
<h1 style='margin:0'><span lang=EN-US>一、</span><span>工程概况</span></h1>
<p class=MsoNormal style='text-indent:21.0pt;mso-char-indent-count:2.0;line-height:150%'><span style='font-family:宋体;mso-ascii-font-family:Calibri;color:black'>历时十四个月的工程<b>日前完工</b>。<o:p></o:p></span></p>
<p class=MsoNormal><span lang=EN-US><o:p>&nbsp;</o:p></span></p></body></html>`,
    expected:
      '<h1 style="text-align:center"><strong>海堤三期完工</strong></h1><h1>一、工程概况</h1><p style="text-indent:2em">历时十四个月的工程<strong>日前完工</strong>。</p>',
  },
  {
    name: 'Word: lists drawn as paragraphs, two levels',
    html: `<p class=MsoListParagraphCxSpFirst style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1.<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span><![endif]>补种红树苗</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><![if !supportLists]><span style='font-family:Wingdings;mso-list:Ignore'>l<span>&nbsp; </span></span><![endif]>一标段</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>2.<span>&nbsp;</span></span><![endif]>设观潮平台</p>
<p class=MsoNormal>完</p>`,
    expected: '<ol><li>补种红树苗<ul><li>一标段</li></ul></li><li>设观潮平台</li></ol><p>完</p>',
  },
  {
    name: 'Word: a numbered heading keeps its number',
    html: `<h2 style='mso-list:l1 level1 lfo2'><![if !supportLists]><span style='mso-list:Ignore'>（一）<span>&nbsp;</span></span><![endif]>背景</h2>`,
    expected: '<h2>（一）背景</h2>',
  },
  {
    name: 'Word: headings and levels told by the style sheet only',
    html: `<html><head><style><!-- p.2, li.2, div.2 {mso-style-name:"标题 2"; mso-outline-level:2; mso-list:l0 level1 lfo1;} p.a, li.a {mso-list:l1 level2 lfo3;} --></style></head><body><p class=2><![if !supportLists]><span style='mso-list:Ignore'>一、<span>&nbsp;</span></span><![endif]>背景</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo3'><![if !supportLists]><span style='mso-list:Ignore'>1.</span><![endif]>甲</p><p class=a><![if !supportLists]><span style='mso-list:Ignore'>a)</span><![endif]>子</p></body></html>`,
    expected: '<h2>一、背景</h2><ol><li>甲<ol><li>子</li></ol></li></ol>',
  },
  {
    name: 'LibreOffice: a list directly in a list',
    html: `<ul><li><p>甲</p></li><ul><li><p>子</p></li></ul><li><p>乙</p></li></ul>`,
    expected: '<ul><li><p>甲</p><ul><li><p>子</p></li></ul></li><li><p>乙</p></li></ul>',
  },
  {
    name: 'Word on the web: every item a list of its own',
    html: `<div class="ListContainerWrapper"><ol><li data-aria-level="1"><p>甲</p></li></ol></div><div class="ListContainerWrapper"><ol><li data-aria-level="2"><p>子</p></li></ol></div><div class="ListContainerWrapper"><ol><li data-aria-level="2"><p>丑</p></li></ol></div><div class="ListContainerWrapper"><ol start="2"><li data-aria-level="1"><p>乙</p></li></ol></div><p>完</p>`,
    expected:
      '<ol><li><p>甲</p><ol><li><p>子</p></li><li><p>丑</p></li></ol></li><li><p>乙</p></li></ol><p>完</p>',
  },
  {
    name: 'Word: a review leaves neither deletions nor comments',
    html: `<p class=MsoNormal>步道<del cite="mailto:a"><span>周五</span></del><ins cite="mailto:a"><span>周六</span></ins>开放<span class=MsoCommentReference><a class=msocomanchor href="#_msocom_1">[A1]</a></span></p><div style='mso-element:comment-list'><div style='mso-element:comment' class=msocomtxt><p class=MsoCommentText>核实</p></div></div>`,
    expected: '<p>步道周六开放</p>',
  },
  {
    name: 'Word: a table without its drawn borders',
    html: `<table class=MsoTableGrid border=1 cellspacing=0 style='border-collapse:collapse;mso-yfti-tbllook:1184'><tr style='mso-yfti-irow:0'><td width=100 valign=top style='width:75.0pt;border:solid windowtext 1.0pt;padding:0cm 5.4pt'><p class=MsoNormal>标段</p></td><td colspan=2 style='background:#FFF9DB'><p class=MsoNormal>长度</p></td></tr></table>`,
    expected:
      '<table><tr><td width="100"><p>标段</p></td><td colspan="2" style="background-color:#FFF9DB"><p>长度</p></td></tr></table>',
  },
]

const wps: Sample[] = [
  {
    name: 'WPS: body font and character indents',
    html: `<p class=MsoNormal style="text-indent:32.0000pt;mso-char-indent-count:2.0000;line-height:28.0000pt;mso-line-height-rule:exactly;"><span style="mso-spacerun:'yes';font-family:仿宋;mso-ascii-font-family:Calibri;font-size:16.0000pt;mso-font-kerning:1.0000pt;"><font face="仿宋" >全市推进会召开，</font></span><b><span style="font-family:仿宋;font-size:16.0000pt;">强调要抓落实</span></b><span style="font-family:仿宋;font-size:16.0000pt;"><o:p></o:p></span></p>
<p class=MsoNormal style="mso-char-indent-count:2.0000;line-height:28.0000pt;"><span style="font-family:仿宋;font-size:16.0000pt;color:rgb(255,0,0);">第二段</span></p>`,
    expected:
      '<p style="text-indent:2em">全市推进会召开，<strong>强调要抓落实</strong></p><p style="text-indent:2em"><span style="color:rgb(255,0,0)">第二段</span></p>',
  },
]

const wechat: Sample[] = [
  {
    name: 'WeChat: nested sections, late pictures, hidden text',
    html: `<section data-role="outer" style="font-size:16px;"><section data-tools="135编辑器"><section style="text-align:center;"><span style="color:#b42318"><strong>潮起澜湾</strong></span></section></section><section style="opacity:0;font-size:0px;">看不见的字</section><section><p style="text-indent:2em;letter-spacing:1px;"><span leaf="">海堤完工了。</span><span></span></p></section><section><img class="rich_pages js_insertlocalimg" data-src="https://mmbiz.qpic.cn/a/640?wx_fmt=jpeg" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP" data-ratio="0.6"></section><p style="display:none"><mp-style-type data-value="3"></mp-style-type></p><p><br></p></section>`,
    expected:
      '<p style="text-align:center"><span style="color:#b42318"><strong>潮起澜湾</strong></span></p><p style="text-indent:2em">海堤完工了。</p><img src="https://mmbiz.qpic.cn/a/640?wx_fmt=jpeg">',
  },
  {
    name: 'WeChat: players of known hosts stay, voices and cards go',
    html: `<p>看视频</p><iframe class="video_iframe" data-src="https://v.qq.com/txp/iframe/player.html?vid=x1" allowfullscreen></iframe><mpvoice voice_encode_fileid="x"></mpvoice><mp-common-profile data-nickname="号"></mp-common-profile><iframe src="https://ads.example.com/x"></iframe>`,
    expected:
      '<p>看视频</p><figure class="rb-embed"><iframe src="https://v.qq.com/txp/iframe/player.html?vid=x1"></iframe></figure>',
  },
]

const web: Sample[] = [
  {
    name: 'a web page: text stays, furniture and tracking go',
    html: `<html><body><!--StartFragment--><nav><a href="/">首页</a></nav><div class="article" id="artibody"><h1 class="t">步道开放</h1><div class="ad">广告</div><p class="p1" onclick="x()" style="font-family:Arial;color:rgb(51,51,51);font-size:16px">周六起<a href="https://example.com/a" class="k" target="_blank">开放</a>。</p><p class="p1" style="font-family:Arial;color:rgb(51,51,51);font-size:16px"><font color="#c00">提示</font>：有<b>限流</b>。</p><img src="https://t.example.com/pixel.gif" width="1" height="1"><script>track()</script><div class="share">分享到</div></div><footer>版权</footer><!--EndFragment--></body></html>`,
    expected:
      '<h1>步道开放</h1><p>周六起<a href="https://example.com/a">开放</a>。</p><p><span style="color:#c00">提示</span>：有<strong>限流</strong>。</p>',
  },
  {
    name: 'a web page: old markup becomes paragraphs',
    html: `<div><center>导语</center><div>　　第一段<br><br>　　第二段</div><h5>小题</h5><dl><dt>名</dt><dd>释</dd></dl></div>`,
    expected:
      '<p style="text-align:center">导语</p><p style="text-indent:2em">第一段</p><p style="text-indent:2em">第二段</p><h4>小题</h4><p>名</p><p>释</p>',
  },
  {
    name: 'a web page: dangerous addresses lose their link, their text stays',
    html: `<p><a href="javascript:alert(1)">点我</a><img src="x" onerror="alert(1)"><svg onload="alert(1)"></svg><iframe srcdoc="<script>"></iframe></p>`,
    expected: '<p>点我</p>',
  },
  {
    name: 'Google Docs: the wrapper is not bold',
    html: `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt;"><span style="font-size:11pt;font-weight:400;">平常</span><span style="font-size:11pt;font-weight:700;">加粗</span></p></b>`,
    expected: '<p>平常<span style="font-weight:700">加粗</span></p>',
  },
]

const own: Sample[] = [
  {
    name: 'our own editor: nothing is touched',
    html: '<p data-pm-slice="1 1 []" class="rb-kicker">引题</p>',
    expected: '<p data-pm-slice="1 1 []" class="rb-kicker">引题</p>',
  },
]

export const samples = [...word, ...wps, ...wechat, ...web, ...own]
