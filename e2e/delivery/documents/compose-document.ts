import { type DocumentData, SHOP_DATA_ID, type View } from '@shop/shared/document/document-data'
import { hashSource } from '../web-server/shop-document.ts'
import { type Addresses, headTags, tag } from './head-tags.ts'
import type { Preload } from './preload.ts'
import type { StyledShell } from './styled-shell.ts'

export interface DocumentParts {
  shell: StyledShell
  view: View
  data: DocumentData
  preloads: readonly Preload[]
  /** Is it the page of a remote, which needs what loads them? */
  isOfRemote: boolean
  addresses: Addresses
}

export interface ComposedDocument {
  html: string
  /** By which the policy allows the styles in it. */
  styleHashes: readonly string[]
}

/**
 * The document with a page's first view, and what the browser goes on from. The shell's own scripts
 * stay the first files that are asked for: what else the page needs is named after them.
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

/** The last of the shell's own scripts, which runs all the others. */
const SHELL_START = /<script defer[^>]*><\/script>(?!<script defer)/

/** In front of the one that asks for it, so that it is there by then. */
function scriptFor(address: string | null): string {
  return address === null ? '' : `${tag('script', { defer: '', src: address })}</script>`
}

/** Nothing in the data ends its element or begins another one, whatever a museum has written. */
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
    // Pictures are asked for without; what else is preloaded, federation and fetch ask for with it.
    crossorigin: as === 'image' ? undefined : 'anonymous',
    integrity,
    imagesrcset: srcset,
    imagesizes: sizes,
    fetchpriority: priority,
  })
}
