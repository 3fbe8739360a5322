/** Colours of the platforms, near enough to tell them apart. */
const tints: Record<string, string> = {
  wechat: '#07a052',
  weibo: '#d9730d',
  douyin: '#2b2d42',
  kuaishou: '#e0450b',
  toutiao: '#d93a3b',
  xigua: '#d6244a',
  baijia: '#3064f6',
  qie: '#1179c4',
  webhook: '#54657a',
}

export const tintOf = (folder: string) => tints[folder] ?? '#5a5f6b'

export const style = `:root{color-scheme:light dark;--ink:#1f2329;--soft:#646a73;--back:#f4f5f7;--card:#fff;--line:#e5e6eb}
@media (prefers-color-scheme:dark){:root{--ink:#e8eaed;--soft:#9aa0a8;--back:#141619;--card:#1e2125;--line:#33373d}}
*{box-sizing:border-box}body{margin:0;background:var(--back);color:var(--ink);
font:15px/1.7 system-ui,"PingFang SC","Microsoft YaHei",sans-serif;overflow-wrap:anywhere}
header{background:var(--tint);color:#fff;padding:1.1rem 1rem}header>div,main{max-width:720px;margin:0 auto}
header h1{margin:0;font-size:1.3rem}header p{margin:.15rem 0 0;opacity:.85;font-size:.85rem}
header a{color:#fff}main{padding:1rem}a{color:inherit}
.tools{display:flex;flex-wrap:wrap;gap:.5rem;align-items:center;margin:0 0 1rem;font-size:.9rem;color:var(--soft)}
select,button{font:inherit;padding:.3rem .8rem;min-height:2.2rem;border-radius:8px;border:1px solid var(--line);background:var(--card);color:var(--ink)}
button{cursor:pointer}button.main{background:var(--tint);border-color:var(--tint);color:#fff}
:focus-visible{outline:2px solid var(--tint);outline-offset:2px}
.post{display:flex;gap:1rem;background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1rem;margin:0 0 .8rem}
.post>div{flex:1;min-width:0}.post h2{margin:0;font-size:1.05rem;line-height:1.5}.post h2 a{text-decoration:none}
.post p{margin:.3rem 0 0;color:var(--soft);white-space:pre-wrap;display:-webkit-box;-webkit-line-clamp:4;-webkit-box-orient:vertical;overflow:hidden}
.post img{width:112px;height:84px;object-fit:cover;border-radius:8px;flex:none}
@media (max-width:480px){.post{gap:.7rem}.post img{width:84px;height:63px}}
.gone h2,.gone p{text-decoration:line-through;opacity:.55}
.foot{display:flex;flex-wrap:wrap;gap:.4rem .8rem;align-items:center;margin-top:.5rem;font-size:.8rem;color:var(--soft)}
.state{padding:0 .5rem;border-radius:99px;border:1px solid currentColor}.published{color:#389e0d}.reviewing,.draft{color:#d48806}
.rejected,.removed,.blocked{color:#cf1322}
article{background:var(--card);border:1px solid var(--line);border-radius:14px;padding:1.2rem}
article h1{margin:0 0 .4rem;font-size:1.4rem;line-height:1.4}article .foot{margin:.2rem 0 .8rem}article img{max-width:100%;height:auto;border-radius:8px}
.text{white-space:pre-wrap}.empty{text-align:center;color:var(--soft);padding:3rem 1rem}
ul.all{list-style:none;margin:0;padding:0;display:grid;grid-template-columns:repeat(auto-fill,minmax(200px,1fr));gap:.8rem}
ul.all a{display:block;padding:1rem;border-radius:14px;border:1px solid var(--line);border-left:6px solid var(--tint);background:var(--card);text-decoration:none}
ul.all b{display:block}ul.all span{font-size:.8rem;color:var(--soft)}`
