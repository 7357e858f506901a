import { declareColors, palette } from '../shared/palette.ts';
import { paths } from '../shared/paths.ts';
import { language } from '../shared/language.words.ts';
import * as words from '../shared/site.words.ts';

/** The page of last resort. It asks for nothing, since anything may be missing: its icon keeps it from /favicon.ico. */
export async function offlineFallback(): Promise<{ html: string; policy: string }> {
  const html = `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="light dark"><meta name="robots" content="noindex"><title>${words.cannotBeShown}</title><link rel="icon" href="data:image/svg+xml,${icon}"><style>${style}</style></head><body><main><div class="error-art"></div><h1>${words.cannotBeShown}</h1><p>${words.cannotBeShownText}</p><p class="actions"><a class="again" href="">${words.tryAgain}</a><a href="${paths.home}">${words.goHome}</a></p></main></body></html>`;
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style));
  const base64 = btoa(String.fromCharCode(...new Uint8Array(digest)));
  const policy = `default-src 'none'; style-src 'sha256-${base64}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/** Looks like the site's error screens. */
const style = `
:root{color-scheme:light dark;${declareColors('light')}}
@media(prefers-color-scheme:dark){:root{${declareColors('dark')}}}
*{box-sizing:border-box}
body{display:grid;min-height:100dvh;margin:0;padding:max(12px,env(safe-area-inset-top)) 12px max(12px,env(safe-area-inset-bottom));place-items:center;background:var(--bg);color:var(--ink);font:1.0625rem/1.6 ui-sans-serif,system-ui,sans-serif}
main{overflow-wrap:anywhere;width:100%;max-width:44rem;padding:clamp(28px,8vw,64px);border-radius:36px;background:var(--sunken)}
h1{margin:32px 0 0;font-size:clamp(min(2rem,10vw),5vw,3rem);line-height:1.05;letter-spacing:-.03em;text-wrap:balance}
p{max-width:34em;margin:16px 0 0;color:var(--ink-2)}
.actions{display:flex;flex-wrap:wrap;gap:12px;margin-top:28px}
a{display:inline-flex;align-items:center;min-height:48px;padding:8px 20px;border:2px solid var(--ink);border-radius:999px;color:var(--ink);font-weight:650;text-decoration:none}
.again{border-color:transparent;background:var(--brand);color:var(--on-brand)}
a:focus-visible{outline:3px solid var(--link);outline-offset:3px}
.error-art{position:relative;width:172px;height:72px;forced-color-adjust:none}
.error-art::before,.error-art::after{position:absolute;bottom:0;content:""}
.error-art::before{left:40px;width:56px;height:18px;border-radius:999px;background:var(--ink);box-shadow:38px -27px var(--ink),76px -54px var(--ink)}
.error-art::after{left:0;width:32px;height:32px;border-radius:50%;background:var(--brand)}
`;

const icon = `<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 2 2'><circle cx='1' cy='1' r='1' fill='${encodeURIComponent(palette.brand.light)}'/></svg>`;
