import { themeColors } from '@shop/shared/config/color-scheme'
import type { ContactLink } from '@shop/shared/document/contact'
import {
  type AheadData,
  type DocumentData,
  SHOP_DATA_ID,
  type View,
} from '@shop/shared/document/document-data'
import { withWords } from '@shop/shared/document/document-words'
import { hashSource } from '../web-server/shop-document.ts'
import { type Addresses, headTags, tag } from './head-tags.ts'
import type { StyledShell } from './served-shell.ts'

/** A file that the page will need, listed before its scripts can request it. */
export interface Preload {
  href: string
  as: 'script' | 'style' | 'image' | 'fetch'
  integrity?: string | undefined
  priority?: 'high' | 'low' | undefined
  srcset?: string | undefined
  sizes?: string | undefined
}

export interface DocumentParts {
  shell: StyledShell
  view: View
  data: DocumentData
  preloads: readonly Preload[]
  /** Whether a remote draws this page: then the document needs the script that loads remotes. */
  isOfRemote: boolean
  addresses: Addresses
  /** The structured data of the page for search engines; null without any. */
  structured: object | null
  contacts: readonly ContactLink[]
  /** Addresses of public answers that the browser requests before the shop's scripts run. */
  reads: readonly string[]
}

export interface ComposedDocument {
  html: string
  /** Hashes by which the security policy allows the styles in the document. */
  styleHashes: readonly string[]
}

/**
 * The document with the page already drawn on the server, and the data with which the browser
 * continues. The shell's own scripts are requested first; all other preloads come after them.
 */
export function composeDocument(parts: DocumentParts): ComposedDocument {
  const { shell, view, data, preloads, isOfRemote, addresses, structured, contacts, reads } = parts
  const styles = [shell.styles, view.css].filter((css) => css !== '')
  const elements = [
    ...styles.map((css) => `<style>${css}</style>`),
    ...themeColors(view.scheme).map((color) => tag('meta', { name: 'theme-color', ...color })),
    ...preloads.map(preloading),
    ...(structured === null
      ? []
      : [`<script type="application/ld+json">${inertJson(structured)}</script>`]),
  ]
  const html = withWords(shell.html, { contacts, language: view.lang, reads })
    .replace(/<html[^>]*>/, () => tag('html', { lang: view.lang, 'data-scheme': schemeOf(view) }))
    .replace(/<title>[^<]*<\/title>/, () => headTags(view, addresses))
    .replace(SHELL_START, (start) => (isOfRemote ? scriptFor(shell.remotes) : '') + start)
    .replace('</head>', () => `${elements.join('')}</head>`)
    .replace('<div id="shop"></div>', () => `<div id="shop">${view.markup}</div>${carrying(data)}`)
  return { html, styleHashes: styles.map(hashSource) }
}

/**
 * What a running shop shows of the page until its remote is loaded. It has no styles in elements,
 * which the policy of the shop's own document would refuse.
 */
export function composeAhead({ markup, offers, css }: View): string {
  const [main = ''] = /<main.*<\/main>/s.exec(markup) ?? []
  return carrying({ offers, css }) + main
}

/** The value of the attribute `data-scheme`. Without this attribute, the shop is light. */
function schemeOf({ scheme }: View): string | undefined {
  return scheme === 'light' ? undefined : scheme
}

/** The last of the shell's own scripts, which starts all the others. */
const SHELL_START = /<script defer[^>]*><\/script>(?!<script defer)/

/** The script must stand before the script that needs it, so that it is loaded by then. */
function scriptFor(address: string | null): string {
  return address === null ? '' : `${tag('script', { defer: '', src: address })}</script>`
}

function carrying(data: DocumentData | AheadData): string {
  return `<script type="application/json" id="${SHOP_DATA_ID}">${inertJson(data)}</script>`
}

/** Escapes the data: no text of a museum can end the element or begin another one. */
function inertJson(data: object): string {
  return JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
}

function preloading({ href, as, integrity, priority, srcset, sizes }: Preload): string {
  return tag('link', {
    rel: 'preload',
    as,
    href,
    // A preload must use the mode of the later request, otherwise the file is loaded twice:
    // pictures are requested without CORS, all other files (by federation and fetch) with it.
    crossorigin: as === 'image' ? undefined : 'anonymous',
    integrity,
    imagesrcset: srcset,
    imagesizes: sizes,
    fetchpriority: priority,
  })
}
