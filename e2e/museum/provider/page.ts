import { createHash } from 'node:crypto'
import type { Language } from '@shop/shared/i18n/languages'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { PAGE_STYLE } from './page-style.ts'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

const PROVIDER_NAME = 'Aarepay'
const STYLE_HASH = createHash('sha256').update(PAGE_STYLE).digest('base64')

/**
 * What a payment page may load: nothing but its own style. Its forms may go to the provider and,
 * because browsers count the redirect after sending as part of it, on to the shop. In a frame it is
 * shown only where the shop itself may be.
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
