import { withinPatience } from '@shop/shared/async/within-patience'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languagePrefix } from '@shop/shared/i18n/language-of-path'
import { pathLedTo } from '@shop/shared/routing/path-led-to'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled } from '@shop/shared/routing/routes'
import { messageOf } from '../../service/http/log.ts'
import { pageOf } from './page-of.ts'
import { type Mark, publicSource, type Served } from './public-source.ts'
import { followSite } from './site.ts'
import { composePage, type WriteOptions } from './write-page.ts'

/** Why a page could not be drawn. */
export type DrawingFailure =
  /** This process writes no documents. */
  | 'off'
  /** The shop asks a backend at another address, which knows nothing of a candidate. */
  | 'elsewhere'
  /** The backend answers no config. */
  | 'config'
  /** Only a browser can say what the page shows. */
  | 'browserOnly'
  /** Too many are asked for at once. */
  | 'busy'
  | 'late'
  | 'broken'

/** What visitors would get at an address. */
export type Drawn =
  | { kind: 'drawn'; html: string; styleHashes: readonly string[] }
  /** The address would lead to this one. */
  | { kind: 'leads'; to: string }
  /** A page of what would not be on sale. */
  | { kind: 'withdrawn' }
  | { kind: 'unknown' }
  | { kind: 'failed'; because: DrawingFailure }

/** Draws the page at a path, as the backend answers to requests with this mark. Never rejects. */
export type DrawPage = (path: string, mark: Mark) => Promise<Drawn>

interface DrawingOptions extends Omit<WriteOptions, 'ask'> {
  backend: Served
  registryAddress: string
  onFailure: (what: string, why: string) => void
  patienceMs?: number
}

/** In ms. Operators wait longer than visitors do, for whom there is the plain document. */
const PATIENCE_MS = 6000
const ANSWERS_MS = 2000
/** Drawn one after the other; more than that have to ask again. */
const MOST_WAITING = 8

/**
 * Draws pages as they would be with a config that is not in force. Each drawing reads everything
 * anew, and nothing of it is kept or given to anybody else. Visitors' documents come from the same
 * thread, so only one is drawn at a time.
 */
export function createDrawing(options: DrawingOptions): DrawPage {
  const { backend, registryAddress, deployment, onFailure, patienceMs = PATIENCE_MS } = options
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0

  async function draw(path: string, mark: Mark): Promise<Drawn> {
    const { apiBase } = deployment
    if (!apiBase.startsWith('/')) return failed('elsewhere')
    const ask = publicSource(backend, { mark })
    const readSite = followSite({ ask, apiBase, registryAddress })
    const prefix = languagePrefix(path)
    // A museum may refuse a language that it does not offer.
    const site = (await readSite(prefix)) ?? (await readSite(null))
    if (site === null) return failed('config')
    const to = pathLedTo(path, site.config)
    if (to !== null) return { kind: 'leads', to }
    const page = pageOf(path, site.config)
    if (page === null) return withoutPage(path, site.config)
    const composed = await composePage(page, site, { ...options, ask, answersMs: ANSWERS_MS })
    if (composed.kind === 'plain') return failed('browserOnly')
    if (composed.kind === 'unknown') return composed
    const { html, styleHashes } = composed.document
    return { kind: 'drawn', html: still(html), styleHashes }
  }

  return async (path, mark) => {
    if (waiting >= MOST_WAITING) return failed('busy')
    waiting += 1
    const until = performance.now() + patienceMs
    const drawing = last
      .then(() => (performance.now() < until ? draw(path, mark) : failed('late')))
      .catch((error: unknown) => {
        onFailure('a page could not be drawn for an operator', messageOf(error))
        return failed('broken')
      })
      .finally(() => {
        waiting -= 1
      })
    last = drawing
    return (await withinPatience(drawing, patienceMs)) ?? failed('late')
  }
}

function withoutPage(path: string, config: ShopConfig): Drawn {
  const route = routeOfPath(path)
  if (route === null) return { kind: 'unknown' }
  return isRouteEnabled(route, config) ? failed('browserOnly') : { kind: 'withdrawn' }
}

export function failed(because: DrawingFailure): Extract<Drawn, { kind: 'failed' }> {
  return { kind: 'failed', because }
}

/**
 * The document to look at: without scripts, without what is fetched for them or said where none
 * run, and with nothing in it that could be pressed.
 */
function still(html: string): string {
  return html
    .replaceAll(/<script\b.*?<\/script>/gs, '')
    .replaceAll(/<noscript>.*?<\/noscript>/gs, '')
    .replaceAll(/<link rel="preload"(?:"[^"]*"|[^>"])*>/g, '')
    .replace('<div id="shop">', '<div id="shop" inert>')
}
