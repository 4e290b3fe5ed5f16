import { withinPatience } from '@shop/shared/async/within-patience'
import { configForVisitor } from '@shop/shared/config/config-for-visitor'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { AHEAD_PATH } from '@shop/shared/document/document-data'
import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import { redirectedPath } from '@shop/shared/routing/redirected-path'
import { messageOf } from '../../service/http/log.ts'
import { robotsText } from './crawlers/robots.ts'
import { createSitemap } from './crawlers/sitemap.ts'
import { createDocumentCache } from './document-cache.ts'
import { pageOf } from './page-of.ts'
import type { PreviewDocument } from './preview-document.ts'
import { publicSource, type Served } from './public-source.ts'
import { followSite, type Site } from './site.ts'
import { type PageDocument, type SentDocument, type WriteOptions, writePage } from './write-page.ts'

export interface DocumentsOptions extends Omit<WriteOptions, 'ask'> {
  backend: Served
  registryAddress: string
  onFailure: (what: string, why: string) => void
  /** Longest wait for a document, in ms; after that, the plain one is sent. */
  patienceMs?: number
}

export interface Documents {
  /**
   * The document of the page at this path and query, already drawn; null when visitors must get the
   * plain document. Below `AHEAD_PATH`: what a running shop shows of that page until it is loaded.
   * `own`: the visitor's languages, best first, for an address without a language; a running shop
   * has its language already. Never rejects, and takes at most `patienceMs`.
   */
  at: (
    path: string,
    query?: URLSearchParams,
    own?: readonly string[],
  ) => Promise<SentDocument | null>
  /**
   * For an address in a language that the museum does not offer: the path in an offered language,
   * without the query. Null if there is nothing to redirect, or if the visitor's own language
   * decides. Never rejects. `path` must be exactly the path of the request.
   */
  redirectFor: (path: string) => Promise<string | null>
  /**
   * For the operator's desk: the page at this path as it would be with an unsaved change, which
   * `key` identifies. Null when visitors would get the plain document.
   */
  preview: (path: string, key: string) => Promise<PreviewDocument | null>
  /**
   * The sitemap as XML; null while the museum's lists cannot be read. Never rejects. The function
   * itself is null if the shop's own address is unknown.
   */
  sitemap: (() => Promise<Uint8Array<ArrayBuffer> | null>) | null
  robots: string
}

const PATIENCE_MS = 1000
/** In bytes: enough for a list of some ten thousand articles. */
const LONGEST_LIST = 16 * 1024 * 1024
const LIMITS = {
  documents: 1000,
  bytes: 64 * 1024 * 1024,
  writers: 4,
  freshMs: 45_000,
  staleMs: 5 * 60_000,
}
/**
 * For documents of a day, separately: a page has up to two months of days, which must not displace
 * the other pages.
 */
const DATED_LIMITS = { ...LIMITS, documents: 100, bytes: 8 * 1024 * 1024, writers: 1 }

/** Does a running shop request what shows of a page? Without an answer it needs no document. */
export function isAhead(path: string): boolean {
  return path.startsWith(`${AHEAD_PATH}/`)
}

/** Writes documents on request, and caches them for a short time. */
export function createDocuments(options: DocumentsOptions): Omit<Documents, 'preview'> {
  const { backend, registryAddress, deployment, origin, clock, onFailure } = options
  const { patienceMs = PATIENCE_MS } = options
  const { apiBase } = deployment
  const ask = publicSource(backend)
  const readSite = followSite({ ask, apiBase, registryAddress })
  const now = () => clock().getTime()
  const cache = createDocumentCache<PageDocument>(LIMITS, now)
  const dated = createDocumentCache<PageDocument>(DATED_LIMITS, now)

  /** The site in the language of the path or, if the museum leaves it to them, of the visitor. */
  async function siteOf(path: string, own: readonly string[] | undefined): Promise<Site | null> {
    const prefix = languagePrefix(path)
    const site = await readSite(prefix)
    if (site === null || prefix !== null || !site.config.prefersVisitors) return site
    if (own === undefined) return null
    const { preferredLanguage } = configForVisitor(site.config, own)
    const theirs = await readSite(preferredLanguage)
    return theirs && { ...theirs, config: { ...theirs.config, preferredLanguage } }
  }

  async function find(
    path: string,
    query: URLSearchParams | undefined,
    own: readonly string[] | undefined,
  ): Promise<PageDocument | null> {
    const site = await siteOf(path, own)
    const page = site === null ? null : pageOf(path, site.config, query, clock())
    if (site === null || page === null) return null
    const today = todayInMuseum(clock(), site.config.timeZone)
    const revision = `${today} ${site.revision}`
    const key = [page.language, page.path, page.step, page.date].filter(Boolean).join('?')
    const documents = page.date === undefined ? cache : dated
    return await documents.find(key, revision, () => writePage(page, site, { ...options, ask }))
  }

  async function findLanguage(path: string): Promise<string | null> {
    const prefix = languagePrefix(path)
    if (prefix === null) return null
    // A museum may refuse a language that it does not offer.
    const site = (await readSite(prefix)) ?? (await readSite(null))
    return site === null || site.config.prefersVisitors ? null : redirectedPath(path, site.config)
  }

  return {
    redirectFor: (path) => withinPatience(findLanguage(path), patienceMs),
    at: async (path, query, own = []) => {
      const isPart = isAhead(path)
      const found = (
        isPart ? find(path.slice(AHEAD_PATH.length), query, undefined) : find(path, query, own)
      ).catch((error: unknown) => {
        onFailure('a document was sent without its first view', messageOf(error))
        return null
      })
      const document = await withinPatience(found, patienceMs)
      return isPart ? document && { file: document.ahead, styleHashes: [] } : document
    },
    sitemap: origin === null ? null : sitemapOf(origin),
    robots: robotsText(origin),
  }

  function sitemapOf(origin: string) {
    const ask = publicSource(backend, { mostBytes: LONGEST_LIST })
    const failed = (error: unknown) =>
      onFailure('the sitemap could not be written', messageOf(error))
    return createSitemap({ ask, apiBase, origin, readSite, clock, onFailure: failed })
  }
}
