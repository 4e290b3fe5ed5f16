import { endpointUrl } from '@shop/shared/api/client'
import { shopinfo } from '@shop/shared/api/endpoints/shopinfo'
import { withinPatience } from '@shop/shared/async/within-patience'
import { SHOP_ID } from '@shop/shared/business-constants'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { contactLinks, contactOf } from '@shop/shared/document/contact'
import type { DocumentData, View, ViewDeployment } from '@shop/shared/document/document-data'
import { partsOf } from '@shop/shared/federation/loaded-files'
import { type FirstRead, firstReads, writtenRead } from '@shop/shared/routing/first-reads'
import { ROUTES } from '@shop/shared/routing/routes'
import type { ServedFile } from '../web-server/served-file.ts'
import { documentFile } from '../web-server/shop-document.ts'
import { composeAhead, composeDocument, type Preload } from './compose-document.ts'
import { PLACED, structuredData } from './crawlers/structured-data.ts'
import type { Written } from './document-cache.ts'
import { absoluteBy } from './head-tags.ts'
import { type Page, WITH_CALENDAR } from './page-of.ts'
import type { Ask } from './public-source.ts'
import { type Release, releaseOf, writtenRelease } from './release-of.ts'
import type { Renderer } from './renderer.ts'
import type { StyledShell } from './served-shell.ts'
import { shownAnswers } from './shown-answers.ts'
import { readJson, type Site } from './site.ts'

export interface SentDocument {
  file: ServedFile
  styleHashes: readonly string[]
}

export interface PageDocument extends SentDocument {
  /** For a shop that runs already. */
  ahead: ServedFile
}

export interface WriteOptions {
  ask: Ask
  shell: StyledShell
  deployment: ViewDeployment
  /** Where visitors open the shop; null when unknown. */
  origin: string | null
  renderer: Renderer
  clock: () => Date
  /** Longest wait for the museum's answers, in ms; later ones are left out. */
  answersMs?: number
}

const ANSWERS_MS = 300
/**
 * Maximum length of an answer embedded in a document, in characters. A longer answer is requested
 * by the page itself.
 */
const LONGEST_ANSWER = 64 * 1024

/**
 * The time in a document is rounded to the minute, so that all processes give an unchanged document
 * the same tag.
 */
const MINUTE_MS = 60_000

/**
 * The level from 0 to 11. This one takes only milliseconds, because many documents are written
 * again every minute.
 */
const BROTLI_QUALITY = 6

/** Writes the current document of a page, ready to send. Rejects when it cannot be rendered. */
export async function writePage(
  { path, language, name, params, step, date }: Page,
  site: Site,
  { ask, shell, deployment, origin, renderer, clock, answersMs = ANSWERS_MS }: WriteOptions,
): Promise<Written<PageDocument>> {
  const { config } = site
  const base = { base: deployment.apiBase, language }
  const madeAt = new Date(Math.floor(clock().getTime() / MINUTE_MS) * MINUTE_MS)
  const today = todayInMuseum(madeAt, config.timeZone)
  const query = new URLSearchParams(date === undefined ? '' : { date })
  const reads = firstReads(name, params, query, { config, today })
  const ofPlaces = reads.filter(({ isCatalogue }) => !isCatalogue)
  const [answers, places, release, museum] = await Promise.all([
    readAll(reads.filter(({ isCatalogue }) => isCatalogue)),
    WITH_CALENDAR.includes(name) ? readAll(ofPlaces) : null,
    readRelease(),
    PLACED.includes(name)
      ? readAnswer({ path: shopinfo.path, query: { shop: SHOP_ID } })
      : undefined,
  ])
  if (!isKnown({ name, params }, answers)) return { kind: 'unknown' }
  const data: DocumentData = {
    madeAt: madeAt.getTime(),
    language,
    config: { askedIn: site.askedIn, received: site.received },
    registry: site.registry,
    texts: {},
    ...shownAnswers(answers, { name, params }, config),
    offers: [],
    ...(step && { step }),
    release: release && writtenRelease(release, language),
  }
  const customerKey = deployment.customerKey ?? config.customerKey
  const request = {
    address: path,
    deployment,
    data,
    ...(places && { places: { answers: places, date: date ?? null } }),
  }
  const { view, texts } = await renderer.render({ request, country: config.country, customerKey })
  if (view === null) return { kind: 'plain' }
  const { html, styleHashes } = composeDocument({
    shell,
    view,
    data: { ...data, texts, offers: view.offers },
    preloads: [...pictureOf(view), ...(release === null ? [] : filesOf(release))],
    isOfRemote: ROUTES[name].owner !== 'shell',
    addresses: { origin, preferredLanguage: config.preferredLanguage, country: config.country },
    contacts: contactLinks(contactOf(config, deployment)),
    reads: ofPlaces.map(({ path, query }) => endpointUrl(base, path, query)),
    structured: structuredData({
      page: { name, params },
      view,
      answers,
      museum,
      config,
      addressOf: absoluteBy(origin),
    }),
  })
  const file = await documentFile(html, BROTLI_QUALITY)
  const ahead = await documentFile(composeAhead(view), BROTLI_QUALITY)
  const bytes = bytesOf(file) + bytesOf(ahead)
  return { kind: 'document', document: { file, styleHashes, ahead }, bytes }

  async function readRelease(): Promise<Release | null> {
    const { owner } = ROUTES[name]
    if (owner === 'shell') return null
    return await withinPatience(releaseOf(owner, site.registry, ask), answersMs)
  }

  /** Low priority: the shell's own scripts come first, because nothing works without them. */
  function filesOf({ list, url }: Release): Preload[] {
    const parts = partsOf(list, url, { route: name, language })
    return parts.map((part) => ({ ...part, priority: 'low' }))
  }

  async function readAll(wanted: readonly FirstRead[]): Promise<DocumentData['answers']> {
    const answers: DocumentData['answers'] = {}
    const asked = wanted.map(async (read) => {
      const received = await readAnswer(read)
      if (received !== undefined) answers[writtenRead(read)] = received
    })
    await Promise.all(asked)
    return answers
  }

  /** The museum's answer to a call; undefined when it is missing, late or too long. */
  async function readAnswer({ path, query }: Pick<FirstRead, 'path' | 'query'>): Promise<unknown> {
    const answer = await withinPatience(ask(endpointUrl(base, path, query)), answersMs)
    if (answer?.kind !== 'text' || answer.text.length > LONGEST_ANSWER) return undefined
    return readJson(answer.text)
  }
}

function bytesOf({ body, brotli, gzip }: ServedFile): number {
  return body.length + (brotli?.length ?? 0) + (gzip?.length ?? 0)
}

function pictureOf({ picture }: View): Preload[] {
  return picture === null ? [] : [{ as: 'image', priority: 'high', ...picture }]
}

/**
 * Whether the museum knows the id in the address. If not, no document is rendered or cached: anyone
 * could invent any number of addresses.
 */
function isKnown({ name, params }: Pick<Page, 'name' | 'params'>, answers: object): boolean {
  const given = Object.entries(answers)
  // A static page is known if it has an answer, because the text need not contain the id.
  if (name === 'staticPage') return given.some(([path]) => path.startsWith('static/page/'))
  return Object.values(params).every((id) => given.some(([, answer]) => names(answer, id)))
}

function names(answer: unknown, id: string): boolean {
  if (typeof answer === 'string' || typeof answer === 'number') return String(answer) === id
  return typeof answer === 'object' && answer !== null
    ? Object.values(answer).some((part) => names(part, id))
    : false
}
