import { createHash } from 'node:crypto'
import type { Language } from '@shop/shared/i18n/languages'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

const PROVIDER_NAME = 'Aarepay'

/** The provider's own design, so that it is not mistaken for a page of the shop. */
const PAGE_STYLE = `
:root { color-scheme: light; --ink: #16202c; --soft: #52606f; --line: #c9d1da; --paper: #fff; --ground: #eef1f5; --main: #0b5d6b; --bad: #a3182a }
* { box-sizing: border-box }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
header { padding: 1rem; background: var(--main); color: #fff; font-weight: 700; letter-spacing: .02em }
header span { display: block; max-width: 28rem; margin: 0 auto }
main { max-width: 30rem; margin: 1.5rem auto; padding: 0 min(1rem, 4vw) 2rem; overflow-wrap: anywhere }
.sheet { padding: min(1.25rem, 5vw); border: 1px solid var(--line); border-radius: .75rem; background: var(--paper) }
h1 { margin: 0 0 .25rem; font-size: 1.5rem; line-height: 1.25 }
h2 { margin: 1.5rem 0 .5rem; font-size: 1.125rem }
p { margin: 0 0 1rem }
.to { color: var(--soft); overflow-wrap: anywhere }
.amount { display: flex; flex-wrap: wrap; justify-content: space-between; gap: 0 1rem; padding: .75rem 0; border-block: 1px solid var(--line); font-size: 1.25rem; font-weight: 700 }
.field { display: flex; flex-direction: column; margin-bottom: 1rem }
.pair input { margin-top: auto }
label { display: block; margin-bottom: .25rem; font-weight: 600 }
.hint { color: var(--soft); font-size: .875rem }
.field .hint { margin-bottom: .375rem }
input, select { width: 100%; min-height: 2.75rem; padding: .5rem .75rem; border: 1px solid #6b7785; border-radius: .5rem; background: #fff; color: inherit; font: inherit }
select { padding-inline: .5rem }
[aria-invalid] { border: 2px solid var(--bad) }
.error { margin-top: .375rem; color: var(--bad); font-size: .875rem; font-weight: 600 }
.summary { margin-bottom: 1rem; padding: .75rem 1rem; border: 2px solid var(--bad); border-radius: .5rem }
.summary a { color: var(--bad) }
.summary ul { margin: 0; padding-left: 1.25rem }
.summary li { margin-top: .5rem }
.pair { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(100%, 8rem), 1fr)); gap: 0 1rem }
fieldset { min-width: 0; margin: 0 0 1rem; padding: 0; border: 0 }
legend { margin-bottom: .25rem; padding: 0; font-weight: 700 }
.choice { display: flex; align-items: center; gap: .75rem; min-height: 2.75rem; margin: 0; font-weight: 400 }
.choice input { width: 1.25rem; min-height: 1.25rem; margin: 0; accent-color: var(--main) }
.actions { display: grid; gap: .75rem; margin-top: 1.5rem }
button, .button { display: block; width: 100%; min-height: 2.75rem; padding: .625rem 1rem; border: 1px solid var(--main); border-radius: .5rem; background: var(--main); color: #fff; font: inherit; font-weight: 600; text-align: center; text-decoration: none; cursor: pointer }
.plain { background: #fff; color: var(--main) }
:focus-visible { outline: 3px solid #16202c; outline-offset: 2px }
.test { margin-top: 1rem; padding: .75rem 1rem; border: 1px dashed #8a6d00; border-radius: .5rem; background: #fff8e0; font-size: .875rem }
.test p { margin: 0 }
.test ul { margin: .25rem 0 0; padding-left: 1.25rem }
dl { margin: 0 } dt { color: var(--soft); font-size: .875rem } dd { margin: 0 0 .75rem; font-weight: 600; overflow-wrap: anywhere }
@media (forced-colors: active) { button, .button { border: 2px solid } }
`
const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')

/**
 * A payment page may load only its own style. Its forms may go to the provider and also to the
 * shop, because browsers count the redirect after sending as part of the form. It may be framed
 * only where the shop itself may be.
 */
export function contentPolicy(
  returnUrls: readonly string[],
  frameAncestors: readonly string[],
): string {
  const origins = new Set(returnUrls.map((url) => new URL(url).origin))
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", ...origins].join(' '),
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    ['frame-ancestors', ...(frameAncestors.length > 0 ? frameAncestors : ["'none'"])].join(' '),
  ].join('; ')
}

export function page(language: Language, title: string, content: Markup): Markup {
  return html`<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – ${PROVIDER_NAME}</title>
<style>${raw(PAGE_STYLE)}</style>
</head>
<body>
<header><span>${PROVIDER_NAME}</span></header>
<main><div class="sheet">${content}</div></main>
</body>
</html>`
}
