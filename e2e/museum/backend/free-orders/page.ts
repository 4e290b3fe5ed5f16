import { createHash } from 'node:crypto'
import type { Language } from '@shop/shared/i18n/languages'
import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { pickText } from '../catalogue/pick-text.ts'
import type { Catalogue } from '../catalogue/schema.ts'

const STYLE = `
:root { color-scheme: light }
body { margin: 0; padding: 2rem min(1rem, 4vw); background: #f4f4f2; color: #1a1a1a; font: 1.125rem/1.5 system-ui, sans-serif }
main { max-width: 34rem; margin: 0 auto; padding: 2rem min(1.5rem, 5vw); background: #fff; overflow-wrap: break-word; hyphens: auto }
h1 { margin: 0 0 1rem; font-size: 1.75rem; line-height: 1.25 }
button { box-sizing: border-box; max-width: 100%; min-height: 2.75rem; padding: .625rem min(1.5rem, 5vw); border: 1px solid #1a1a1a; border-radius: .375rem; background: #1a1a1a; color: #fff; font: inherit; font-weight: 600; cursor: pointer }
a { color: inherit }
:focus-visible { outline: 3px solid #1a1a1a; outline-offset: 2px }
`
const STYLE_HASH = createHash('sha256').update(STYLE).digest('base64')

/** Loads only its own style; browsers count the redirect to the shop as a form target. */
export function contentPolicy(shop: string | null): string {
  // A policy cannot contain an address in brackets.
  const further = shop === null || shop.includes('[') ? [] : [new URL(shop).origin]
  return [
    "default-src 'none'",
    `style-src 'sha256-${STYLE_HASH}'`,
    ["form-action 'self'", ...further].join(' '),
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

export interface Page {
  catalogue: Catalogue
  language: Language
  title: string
  text: string
  button?: { label: string; fields: Record<string, string> }
  back: { label: string; address: string }
}

/** A page of the museum that needs neither the shop nor a script. */
export function page({ catalogue, language, title, text, button, back }: Page) {
  const museum = pickText(catalogue, catalogue.museum.name, language)
  const form =
    button &&
    html`<form method="post">${Object.entries(button.fields).map(
      ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
    )}<button>${button.label}</button></form>`
  return html`<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><meta name="referrer" content="no-referrer">
<title>${title} – ${museum}</title><style>${raw(STYLE)}</style></head>
<body><main><p>${museum}</p><h1>${title}</h1><p>${text}</p>${form ?? ''}<p><a href="${back.address}">${back.label}</a></p></main></body></html>
` satisfies HtmlEscapedString | Promise<HtmlEscapedString>
}
