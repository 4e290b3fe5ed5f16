import { type DocumentData, SHOP_DATA_ID, type View } from '@shop/shared/document/document-data'
import type { Language } from '@shop/shared/i18n/languages'
import { escapeHtml, hashSource } from '../web-server/shop-document.ts'
import type { StyledShell } from './styled-shell.ts'

interface Addresses {
  /** Where visitors open the shop; null when unknown, because no request is trusted to name it. */
  origin: string | null
  /** The museum's choice for visitors who read none of its languages. */
  preferredLanguage: Language
}

/** A file that the page will need, named before its scripts can request it. */
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
  /** Whether it is the page of a remote, which needs the script that loads remotes. */
  isOfRemote: boolean
  addresses: Addresses
}

export interface ComposedDocument {
  html: string
  /** Hashes by which the policy allows the styles in it. */
  styleHashes: readonly string[]
}

/**
 * The document with a page's first view, and the data the browser continues from. The shell's own
 * scripts stay the first files requested: all other preloads come after them.
 */
export function composeDocument(parts: DocumentParts): ComposedDocument {
  const { shell, view, data, preloads, isOfRemote, addresses } = parts
  const styles = [shell.styles, view.css].filter((css) => css !== '')
  const elements = [...styles.map((css) => `<style>${css}</style>`), ...preloads.map(preloading)]
  const html = shell.html
    .replace(/<html[^>]*>/, () => tag('html', { lang: view.lang }))
    .replace(/<title>[^<]*<\/title>/, () => headTags(view, addresses))
    .replace(SHELL_START, (start) => (isOfRemote ? scriptFor(shell.remotes) : '') + start)
    .replace('</head>', () => `${elements.join('')}</head>`)
    .replace('<div id="shop"></div>', () => `<div id="shop">${view.markup}</div>${carrying(data)}`)
  return { html, styleHashes: styles.map(hashSource) }
}

/** The last of the shell's own scripts, which starts all the others. */
const SHELL_START = /<script defer[^>]*><\/script>(?!<script defer)/

/** Placed before the script that requests it, so that it is loaded by then. */
function scriptFor(address: string | null): string {
  return address === null ? '' : `${tag('script', { defer: '', src: address })}</script>`
}

/** Escapes the data: no text of a museum can end the element or begin another one. */
function carrying(data: DocumentData): string {
  const json = JSON.stringify(data)
    .replaceAll('<', String.raw`\u003c`)
    .replaceAll('\u2028', String.raw`\u2028`)
    .replaceAll('\u2029', String.raw`\u2029`)
  return `<script type="application/json" id="${SHOP_DATA_ID}">${json}</script>`
}

function preloading({ href, as, integrity, priority, srcset, sizes }: Preload): string {
  return tag('link', {
    rel: 'preload',
    as,
    href,
    // As in the later request, or the file is loaded twice: pictures are requested without CORS,
    // all other preloads (by federation and fetch) with it.
    crossorigin: as === 'image' ? undefined : 'anonymous',
    integrity,
    imagesrcset: srcset,
    imagesizes: sizes,
    fetchpriority: priority,
  })
}

/**
 * Tags that search engines and browsers read before the page is drawn. Addresses are absolute if
 * the shop's origin is known, else paths.
 */
function headTags(view: View, { origin, preferredLanguage }: Addresses): string {
  const { title, description, isIndexed, path, alternates } = view
  const addressOf = (below: string) => (origin === null ? below : new URL(below, origin).href)
  const tags = [`<title>${escapeHtml(title)}</title>`]
  if (description !== null) tags.push(tag('meta', { name: 'description', content: description }))
  if (!isIndexed)
    return [...tags, tag('meta', { name: 'robots', content: 'noindex' })].join('\n    ')
  tags.push(tag('link', { rel: 'canonical', href: addressOf(path) }))
  const others = alternates.map((one) => ({ hreflang: `${one.language}`, path: one.path }))
  const usual = alternates.find(({ language }) => language === preferredLanguage)
  if (usual !== undefined) others.push({ hreflang: 'x-default', path: usual.path })
  for (const other of others) {
    const href = addressOf(other.path)
    tags.push(tag('link', { rel: 'alternate', hreflang: other.hreflang, href }))
  }
  return tags.join('\n    ')
}

/** An element without content; attributes that are undefined are left out. */
function tag(name: string, attributes: Record<string, string | undefined>): string {
  const written = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeHtml(value)}"`],
  )
  return `<${name}${written.join('')}>`
}
