/** Of the page a shared link shows: one column for a phone in the hand and a screen on a desk. */
export const pageStyle = `:root{color-scheme:light dark;--ink:#1f2328;--quiet:#667085;--line:#e4e7ec;--ground:#fff;--band:#fff7e6;--band-ink:#7a4b00;--link:#0b5cad}
@media (prefers-color-scheme:dark){:root{--ink:#e6e8eb;--quiet:#98a2b3;--line:#30363d;--ground:#15181c;--band:#3a2c10;--band-ink:#ffd591;--link:#7cb8f5}}
*{box-sizing:border-box}body{margin:0;background:var(--ground);color:var(--ink);font:17px/1.9 "PingFang SC","Microsoft YaHei","Noto Sans CJK SC","Noto Sans SC",sans-serif;overflow-wrap:anywhere}a{color:var(--link)}
.notice{margin:0;padding:8px 16px;background:var(--band);color:var(--band-ink);font-size:13px;text-align:center}
main{max-width:720px;margin:0 auto;padding:24px 20px 72px}h1{margin:8px 0 12px;font-size:26px;line-height:1.4}h2{margin:8px 0;font-size:20px;line-height:1.4}
.teaser,.subtitle,.by,.digest,.goal{margin:0;color:var(--quiet);font-size:15px}.by{margin-bottom:20px;padding-bottom:12px;border-bottom:1px solid var(--line)}.missing{color:var(--quiet);font-size:15px}
figure{margin:20px 0;text-align:center}img,video,iframe{max-width:100%;height:auto;border-radius:4px}video,iframe{width:100%;border:0;background:#000}iframe{aspect-ratio:16/9}audio{width:100%}
figcaption{margin-top:6px;color:var(--quiet);font-size:14px;line-height:1.6}table{width:100%;border-collapse:collapse}td,th{border:1px solid var(--line);padding:4px 8px}
blockquote{margin:16px 0;padding:2px 16px;border-left:3px solid var(--line);color:var(--quiet)}pre{overflow:auto;white-space:pre-wrap}
.carousel{display:flex;gap:12px;overflow-x:auto;scroll-snap-type:x mandatory;padding-bottom:8px}.carousel figure{flex:0 0 100%;margin:0;scroll-snap-align:center}.carousel img{max-height:70vh}
.strip{display:flex;gap:8px;overflow-x:auto;margin:8px 0 24px}.strip a{flex:none}.strip img{display:block;width:72px;height:54px;object-fit:cover}
.articles{margin:0;padding:0;list-style:none;border:1px solid var(--line);border-radius:8px;overflow:hidden}.articles a{display:flex;justify-content:space-between;gap:12px;padding:12px;color:inherit;text-decoration:none}.articles li+li{border-top:1px solid var(--line)}.articles img{flex:none;width:56px;height:56px;object-fit:cover}
.articles li:first-child a{flex-direction:column-reverse}.articles li:first-child img{width:100%;height:auto;aspect-ratio:2.35}section{margin-top:40px;padding-top:16px;border-top:1px solid var(--line)}.digest{margin-bottom:20px}
.card,.post{margin:20px 0;padding:16px;border:1px solid var(--line);border-radius:8px}.card p,.post p{margin:8px 0}.card img,.post>img{display:block;width:100%;max-height:60vh;object-fit:cover}
.account{font-weight:600}.nine{display:grid;grid-template-columns:repeat(3,1fr);gap:6px;margin:12px 0 0;padding:0;list-style:none}.nine img{display:block;width:100%;aspect-ratio:1;object-fit:cover}
.none{padding-top:20vh;text-align:center}.none p{color:var(--quiet)}`
