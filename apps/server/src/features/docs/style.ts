/** The product's tokens, as far as this page needs them. */
export const style = `
:root {
  color-scheme: light dark;
  --canvas: #f4f5f6; --surface: #fff; --surface-2: #f8f9fa; --hover: #f3f4f6; --border: #e5e7ea;
  --border-strong: #868e99; --text: #1d2127; --text-2: #4b525d; --text-3: #646c78;
  --seed: #169688; --primary: #0f7267; --solid: #0f7267; --tint: #e8f5f3;
  --working-fg: #1f5fc4; --working-bg: #e8f1fe; --good-fg: #2b7322; --good-bg: #eaf6e6;
  --neutral-fg: #59616d; --neutral-bg: #eef0f2; --bad-fg: #bf2f2a;
  --mono: "SF Mono", "JetBrains Mono", "DejaVu Sans Mono", Consolas, monospace;
}
@media (prefers-color-scheme: dark) {
  :root {
    --canvas: #101214; --surface: #17191c; --surface-2: #1b1e22; --hover: #21252a; --border: #2a2f35;
    --border-strong: #6c7580; --text: #e4e7ea; --text-2: #b1b8c1; --text-3: #939ba6;
    --seed: #1fa99a; --primary: #45c2b3; --solid: #11766b; --tint: #17302d;
    --working-fg: #86b6ff; --working-bg: #1a2a42; --good-fg: #86cc78; --good-bg: #1b2e1a;
    --neutral-fg: #b3bac4; --neutral-bg: #2a2f35; --bad-fg: #ff918a;
  }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 64px; }
body {
  margin: 0; background: var(--canvas); color: var(--text); font-variant-numeric: tabular-nums;
  font: 14px/22px "PingFang SC", "HarmonyOS Sans SC", "Noto Sans CJK SC", "Microsoft YaHei", system-ui, sans-serif;
}
h1, h2, h3, p, ul { margin: 0; padding: 0; font-size: inherit; font-weight: 600; }
p { font-weight: 400; }
ul { list-style: none; font-weight: 400; }
a { color: var(--primary); text-decoration: none; }
code { font: 13px/20px var(--mono); overflow-wrap: anywhere; }
:focus-visible { outline: 2px solid var(--primary); outline-offset: 2px; border-radius: 4px; }
.bar {
  position: sticky; top: 0; z-index: 1; display: flex; align-items: center; gap: 16px; height: 48px;
  padding: 0 16px; background: var(--surface); border-bottom: 1px solid var(--border);
}
.brand { display: flex; align-items: center; gap: 8px; font-size: 16px; font-weight: 600; white-space: nowrap; color: var(--text); }
.brand svg { display: block; }
.brand small { padding-left: 8px; border-left: 1px solid var(--border); font-size: 12px; font-weight: 400; color: var(--text-3); }
.search { flex: 1; display: flex; justify-content: flex-end; gap: 8px; }
.search input {
  width: min(320px, 100%); height: 32px; padding: 0 12px; font: inherit; color: inherit;
  background: var(--surface); border: 1px solid var(--border-strong); border-radius: 6px;
}
.search button {
  height: 32px; padding: 0 16px; font: inherit; color: #fff; background: var(--solid);
  border: 0; border-radius: 6px; cursor: pointer; white-space: nowrap;
}
.page { display: grid; grid-template-columns: 200px minmax(0, 1fr); }
.side { position: sticky; top: 48px; align-self: start; padding: 16px 8px; }
.side a { display: flex; justify-content: space-between; gap: 8px; padding: 4px 8px; border-radius: 6px; color: var(--text-2); }
.side a:hover { background: var(--hover); }
.side span { font-size: 12px; color: var(--text-3); }
main { min-height: calc(100vh - 48px); padding: 16px 24px 64px; background: var(--surface); border-left: 1px solid var(--border); }
.lead { max-width: 720px; color: var(--text-2); }
section { margin-top: 32px; }
h2 { display: flex; align-items: baseline; gap: 8px; padding-bottom: 8px; font-size: 16px; line-height: 24px; }
h2 small { font-size: 12px; font-weight: 400; color: var(--text-3); }
h3 { margin: 16px 0 4px; font-size: 12px; line-height: 18px; color: var(--text-3); }
details { border-top: 1px solid var(--border); }
section details:last-child { border-bottom: 1px solid var(--border); }
summary {
  display: grid; grid-template-columns: 48px minmax(0, 5fr) minmax(0, 4fr) 176px; gap: 0 16px; align-items: center;
  padding: 8px; cursor: pointer; list-style: none;
}
summary::-webkit-details-marker { display: none; }
summary:hover { background: var(--hover); }
details[open] > summary { background: var(--tint); }
summary .what { color: var(--text-2); }
summary .who { justify-self: end; max-width: 100%; overflow: hidden; text-overflow: ellipsis; }
.tag { display: inline-block; padding: 0 6px; border-radius: 4px; font-size: 12px; line-height: 20px; white-space: nowrap; color: var(--neutral-fg); background: var(--neutral-bg); }
.get { color: var(--good-fg); background: var(--good-bg); text-align: center; }
.post { color: var(--working-fg); background: var(--working-bg); text-align: center; }
.call { padding: 8px 8px 24px 72px; }
.facts { display: grid; grid-template-columns: max-content 1fr; gap: 4px 16px; margin: 0; font-size: 13px; line-height: 20px; }
.facts dt { color: var(--text-3); }
.facts dd { margin: 0; }
.scroll { overflow-x: auto; }
table { width: 100%; border-collapse: collapse; font-size: 13px; line-height: 20px; }
th { padding: 4px 8px; text-align: left; font-size: 12px; font-weight: 400; color: var(--text-3); background: var(--surface-2); }
td { padding: 4px 8px; vertical-align: top; border-top: 1px solid var(--border); }
th, td { white-space: nowrap; }
td.limits { width: 50%; min-width: 200px; white-space: normal; color: var(--text-2); }
.must { color: var(--bad-fg); }
.empty { padding: 64px 0; text-align: center; color: var(--text-3); }
@media (max-width: 767px) {
  .bar { gap: 8px; padding: 0 8px; }
  .brand small, .bar .file { display: none; }
  .search input, .search button { height: 36px; }
  .page { display: block; }
  .side { top: 48px; z-index: 1; padding: 4px 8px; overflow-x: auto; background: var(--surface); border-bottom: 1px solid var(--border); }
  .side ul { display: flex; gap: 4px; }
  .side a { min-height: 36px; align-items: center; white-space: nowrap; }
  html { scroll-padding-top: 104px; }
  main { padding: 16px 12px 64px; border: 0; }
  code { font-size: 12px; }
  summary { grid-template-columns: 48px minmax(0, 1fr) minmax(0, max-content); min-height: 44px; padding: 8px 4px; }
  summary .what { grid-column: 2 / 4; grid-row: 2; }
  .call { padding: 8px 4px 24px; }
}
@media print { .search, .side { display: none; } .page { display: block; } }
`
