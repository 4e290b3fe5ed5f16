import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { readContact } from '@shop/shared/config/read-contact'
import { type Contact, contactLinks } from '@shop/shared/document/contact'
import { withWords } from '@shop/shared/document/document-words'
import type { Language } from '@shop/shared/i18n/languages'
import { contentSecurityPolicy } from './security-headers.ts'
import { type ServedFile, servedFile } from './served-file.ts'

/** Names of the meta tags that a deployment sets without a rebuild. */
const META_NAMES = {
  apiBase: 'shop:api-base',
  registry: 'shop:registry',
  reports: 'shop:reports',
  customerKey: 'shop:customer-key',
  supportEmail: 'shop:support-email',
  supportPhone: 'shop:support-phone',
} as const

export type DocumentMeta = Partial<Record<keyof typeof META_NAMES, string | undefined>>

export interface DocumentSettings {
  meta: DocumentMeta
  remoteOrigins: readonly string[]
  frameAncestors: readonly string[]
}

export interface PreparedDocument {
  html: string
  /**
   * Its content security policy, for the origins of developers' builds of remotes and the hashes of
   * styles in the document.
   */
  policyWith: (developmentOrigins: readonly string[], styleHashes?: readonly string[]) => string
}

export function prepareDocument(
  built: string,
  { meta, remoteOrigins, frameAncestors }: DocumentSettings,
): PreparedDocument {
  const filled = fillMeta(built, meta)
  const html = withWords(filled, { contacts: contactLinks(contactIn(filled)) })
  const sources = {
    scriptHashes: inlineScriptHashes(html),
    remoteOrigins,
    serviceAddresses: [metaContent(html, 'registry'), metaContent(html, 'apiBase')],
    reportsAddress: metaContent(html, 'reports'),
    frameAncestors,
  }
  const policyWith: PreparedDocument['policyWith'] = (developmentOrigins, styleHashes = []) =>
    contentSecurityPolicy({ ...sources, developmentOrigins, styleHashes })
  return { html, policyWith }
}

/**
 * The built document with the deployment's values in its meta tags; undefined ones are unchanged.
 */
export function fillMeta(html: string, meta: DocumentMeta): string {
  let filled = html
  for (const [key, name] of Object.entries(META_NAMES)) {
    const value = meta[key as keyof typeof META_NAMES]
    if (value === undefined) continue
    const tag = new RegExp(`<meta[^>]*name="${name}"[^>]*>`)
    filled = filled.replace(tag, () => `<meta name="${name}" content="${escapeHtml(value)}">`)
  }
  return filled
}

/**
 * The document with this language in its `lang`, for visitors who get no page drawn on the server.
 */
export function documentIn(html: string, language: Language): string {
  return html.replace(/<html([^>]*) lang="[^"]*"/, `<html$1 lang="${language}"`)
}

/** Content of one of the deployment's meta tags, `''` if the document has none. */
export function metaContent(html: string, key: keyof typeof META_NAMES): string {
  const tag = new RegExp(`<meta[^>]*name="${META_NAMES[key]}"[^>]*>`).exec(html)?.[0] ?? ''
  return unescapeHtml(/content="([^"]*)"/.exec(tag)?.[1] ?? '')
}

export function contactIn(html: string): Contact {
  return readContact({
    supportEmail: metaContent(html, 'supportEmail'),
    supportPhone: metaContent(html, 'supportPhone'),
  })
}

/**
 * Hashes by which a content security policy allows the document's own inline scripts. Embedded JSON
 * needs none: no browser runs it.
 */
export function inlineScriptHashes(html: string): string[] {
  const inline = [
    ...html.matchAll(
      /<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/g,
    ),
  ]
  return inline.flatMap(([, code]) => (code ? [hashSource(code)] : []))
}

/** Hash of an inline script or style, in the form of a content security policy. */
export function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}

/**
 * The document with its compressed copies. `quality` is brotli's: 11 is the best, and takes a
 * hundred times longer than 6.
 */
export async function documentFile(html: string, quality = 11): Promise<ServedFile> {
  const body = new Uint8Array(Buffer.from(html))
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality }
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(body, { params }),
    promisify(gzip)(body),
  ])
  return {
    ...servedFile('/index.html', body),
    brotli: new Uint8Array(brotli),
    gzip: new Uint8Array(gzipped),
  }
}

export function escapeHtml(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

function unescapeHtml(escaped: string): string {
  return escaped.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&')
}
