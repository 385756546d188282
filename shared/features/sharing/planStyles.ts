import { dayColors, onDayColor } from '../map/dayColors.ts'

const dayRules = (theme: 'light' | 'dark'): string =>
  dayColors.map((color, index) => `.plan .c${index}{--day:${color[theme]}}`).join('')

/**
 * The style of a plan as a page of its own: a file, a read-only link, or paper. A constant text, so that a content
 * security policy can name its hash; all rules are under `.plan`, so that it also works in a shadow tree.
 */
export const planStyles = `
.plan{--bg:#faf8f4;--card:#fff;--fg:#16211f;--soft:#51605d;--line:#e3ded4;--brand:#0f766e;--tint:#e6f2f0;
--sea:#dbe9ec;--on-day:${onDayColor.light};
box-sizing:border-box;margin:0;min-height:100vh;background:var(--bg);color:var(--fg);
font:16px/1.5 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-text-size-adjust:100%}
@media screen and (prefers-color-scheme:dark){.plan{--bg:#0b1418;--card:#111d22;--fg:#e9f0ee;--soft:#a5b5b3;--line:#25343a;
--brand:#2dd4bf;--tint:#12302f;--sea:#0d2a33;--on-day:${onDayColor.dark}}}
${dayRules('light')}
@media screen and (prefers-color-scheme:dark){${dayRules('dark')}}
.plan *{box-sizing:border-box}
.plan .sheet{max-width:820px;margin:0 auto;padding:24px 20px 40px}
.plan .cover{display:block;width:100%;height:auto;border-radius:20px}
.plan h1{margin:24px 0 4px;font-size:34px;line-height:1.2;letter-spacing:-.02em;overflow-wrap:anywhere}
.plan .where,.plan .facts,.plan .with{margin:0;color:var(--soft);overflow-wrap:anywhere}
.plan .where{font-size:18px}
.plan .facts{display:flex;flex-wrap:wrap;gap:0 20px;margin-top:8px;padding:0;list-style:none}
.plan .with{margin-top:4px}
.plan figure{margin:24px 0 0}
.plan .map{display:block;width:100%;height:auto;border:1px solid var(--line);border-radius:16px;color:var(--fg);
font:600 12px/1 Figtree,system-ui,-apple-system,"Segoe UI",Roboto,sans-serif}
.plan .map .sea{fill:var(--sea)}.plan .map .paper,.plan .map .land{fill:var(--card)}
.plan .map .border{fill:none;stroke:var(--line)}.plan .map .shore{fill:none;stroke:var(--sea);stroke-width:1.5}
.plan .map .way{fill:none;stroke:var(--day,var(--soft));stroke-width:2.5;stroke-linejoin:round;stroke-linecap:round;opacity:.6}
.plan .map .whole{stroke-dasharray:1 6}
.plan .map .lead{fill:none;stroke:var(--soft)}
.plan .map .pin{fill:var(--day);stroke:var(--card);stroke-width:1.5}
.plan .map .number{fill:var(--on-day);text-anchor:middle}
.plan .map .label,.plan .map .scale-text{fill:var(--fg)}
.plan .map .label,.plan .map .scale-text,.plan .map .district{stroke:var(--card);stroke-width:4;stroke-linejoin:round;paint-order:stroke}
.plan .map .district{fill:var(--soft);font-weight:500;text-anchor:middle}
.plan .map .left{text-anchor:end}
.plan .map .scale{fill:none;stroke:var(--fg);stroke-width:1.5}
.plan figcaption{display:flex;flex-wrap:wrap;gap:0 16px;margin-top:6px;color:var(--soft);font-size:14px}
.plan figcaption span::before{content:"";display:inline-block;width:10px;height:10px;margin-right:6px;border-radius:99px;
background:var(--day);print-color-adjust:exact;-webkit-print-color-adjust:exact}
.plan .stop{display:inline-block;min-width:22px;padding:0 4px;border-radius:99px;background:var(--day);color:var(--on-day);
font-size:13px;line-height:22px;text-align:center;font-variant-numeric:tabular-nums;print-color-adjust:exact;
-webkit-print-color-adjust:exact}
.plan .bed{display:inline-block;width:14px;height:14px;margin-right:4px;border-radius:3px;background:var(--day);vertical-align:-1px;
print-color-adjust:exact;-webkit-print-color-adjust:exact}
.plan .stop,.plan .bed,.plan figcaption span::before{forced-color-adjust:none}
.plan .day{margin-top:24px;padding:20px 22px;border:1px solid var(--line);border-radius:16px;background:var(--card)}
.plan .day>header{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 12px}
.plan h2{margin:0;font-size:20px;line-height:1.3;letter-spacing:-.01em;overflow-wrap:anywhere}
.plan .date{color:var(--soft)}
.plan .name{flex-basis:100%;margin:2px 0 0;font-weight:600;overflow-wrap:anywhere}
.plan .tag{padding:1px 10px;border-radius:99px;background:var(--tint);color:var(--brand);font-size:13px;font-weight:600}
.plan .acts{margin:14px 0 0;padding:0;list-style:none}
.plan .acts>li{display:grid;grid-template-columns:96px minmax(0,1fr);gap:0 14px;padding:10px 0;border-top:1px solid var(--line)}
.plan .acts>li:last-child{padding-bottom:0}
.plan p.way{grid-column:1/-1;margin:-4px 0 8px;color:var(--soft);font-size:14px}
.plan p.way::before{content:"↓";content:"↓" / "";margin-right:6px}
.plan .time{color:var(--brand);font-weight:600;font-variant-numeric:tabular-nums}
.plan .time span{white-space:nowrap}
.plan h3{margin:0;font-size:16px;line-height:1.5;font-weight:600;overflow-wrap:anywhere}
.plan .line,.plan .note{margin:0;color:var(--soft);overflow-wrap:anywhere}
.plan .note{margin-top:4px;white-space:pre-line}
.plan .gap{margin:24px 0 0;color:var(--soft);text-align:center}
.plan .foot{margin:32px 0 0;color:var(--soft);font-size:14px;text-align:center}
.plan .foot a,.plan .book{color:var(--brand);text-underline-offset:3px}
.plan .pages{margin:24px 0 0}
.plan .pages p{margin:0;color:var(--soft)}
.plan .pages ul{display:flex;flex-wrap:wrap;gap:8px;margin:8px 0 0;padding:0;list-style:none}
.plan .pages a{display:inline-flex;align-items:center;min-height:44px;padding:0 16px;border:1px solid var(--line);
border-radius:99px;background:var(--card);color:var(--fg);text-decoration:none}
.plan .pages a[aria-current]{border-color:var(--brand);color:var(--brand);font-weight:600}
@media screen and (min-width:860px){.plan .map .label,.plan .map .district{font-size:10px}}
@media (max-width:520px){.plan .sheet{padding:16px 14px 32px}.plan h1{font-size:28px}.plan .day{padding:18px 16px}
.plan .acts>li{grid-template-columns:minmax(0,1fr)}
.plan .map{font-size:15px}.plan .map .number{font-size:14px}}
@media print{.plan{min-height:0;background:#fff;font-size:11pt}.plan .sheet{max-width:none;padding:0}
.plan .cover{height:38mm;border-radius:0;print-color-adjust:exact;-webkit-print-color-adjust:exact}
.plan h1{margin-top:5mm;font-size:22pt}.plan h2,.plan .where{font-size:13pt}.plan h3{font-size:11pt}
.plan .day{margin-top:5mm;padding:4mm 5mm;border-radius:2mm;break-inside:avoid}
.plan .acts>li,.plan .day>header{break-inside:avoid}.plan .day>header{break-after:avoid}
.plan figure{max-width:120mm;margin:5mm auto 0;break-inside:avoid}.plan .map{border-radius:2mm;print-color-adjust:exact;
-webkit-print-color-adjust:exact}
.plan .book::after{content:" (" attr(href) ")"}
.plan .pages{display:none}.plan .gap{margin-top:5mm}.plan .foot{margin-top:6mm;font-size:9pt}}
`

/** The style of a whole page, including what surrounds the plan. */
export const pageStyles = `html{color-scheme:light dark;background:#faf8f4}
@media screen and (prefers-color-scheme:dark){html{background:#0b1418}}
@page{margin:15mm}
${planStyles}`
