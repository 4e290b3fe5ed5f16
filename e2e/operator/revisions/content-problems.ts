import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { issuePath } from '../../museum/backend/catalogue-file/report.ts'
import { PAGE_FIELDS } from '../../museum/backend/config/content-fields.ts'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import { readDay } from '../../museum/backend/schedule/day.ts'
import { CONTENT_BOUNDS, type ProblemKind } from '../contract/config.ts'
import { routeOfLink } from '../effects/content-effect.ts'
import { textOfHtml } from '../wording/short-changes.ts'
import type { FoundProblem } from './new-problems.ts'

/** Each check reports its problem by using the kind as its message. */
const kind = (name: ProblemKind) => name
const KINDS = [
  'address',
  'closedDay',
  'entries',
  'long',
  'longPage',
  'empty',
  'described',
  'picture',
  'link',
  'banners',
] as const

const language = v.picklist(LANGUAGES)
const short = v.pipe(v.string(), v.maxLength(CONTENT_BOUNDS.text, kind('long')))
const texts = v.record(language, short)

const html = v.pipe(v.string(), v.maxLength(CONTENT_BOUNDS.page, kind('longPage')))
const page = v.record(language, html)
/** Terms must never be empty, because the shop must not sell without readable terms. */
const neverEmpty = v.pipe(
  v.record(language, v.pipe(html, v.check(hasWords, kind('empty')))),
  v.check((said) => Object.keys(said).length > 0, kind('empty')),
)

const file = v.pipe(short, v.check(isFile, kind('picture')))
const banner = v.looseObject({
  image: v.pipe(v.nullish(v.string(), ''), v.nonEmpty(kind('picture')), file),
  imageMobile: v.nullish(file),
  alt: v.pipe(
    v.nullish(texts, {}),
    v.check((said) => Object.values(said).some((text) => text.trim() !== ''), kind('described')),
  ),
  title: v.nullish(texts),
  text: v.nullish(texts),
  link: v.nullish(v.pipe(short, v.check(leadsSomewhere, kind('link')))),
})

const closedDay = v.looseObject({
  day: v.pipe(v.nullish(v.string(), ''), v.check(isDay, kind('closedDay'))),
  venue: v.nullish(short),
  text: v.pipe(
    v.nullish(texts, {}),
    v.check((said) => Object.values(said).some((text) => text.trim() !== ''), kind('closedDay')),
  ),
})

const content = v.looseObject({
  ticketing_url: v.nullish(
    v.pipe(
      short,
      v.check((url) => url === '' || isWebAddress(url), kind('address')),
    ),
  ),
  place_hours: v.record(v.string(), texts),
  closed_days: v.pipe(
    v.array(v.unknown()),
    v.maxLength(CONTENT_BOUNDS.closedDays, kind('entries')),
    v.array(closedDay),
  ),
  shop_notice: texts,
  home_headline: texts,
  home_intro: texts,
  home_banners: v.pipe(
    v.array(v.unknown()),
    v.maxLength(CONTENT_BOUNDS.banners, kind('banners')),
    v.array(banner),
  ),
  ...Object.fromEntries(PAGE_FIELDS.map((field) => [field, v.nullish(page)])),
  page_imprint: neverEmpty,
  page_terms: neverEmpty,
})

/**
 * Problems in texts and banners, by names of their inputs; a text that is missing in all languages
 * is reported in the language `first`.
 */
export function contentProblems(wire: WireConfig, first: Language): FoundProblem[] {
  const { issues = [] } = v.safeParse(content, wire)
  return issues.map((issue) => {
    const path = issuePath((issue.path ?? []).map(({ key }) => key))
    const found: ProblemKind = KINDS.find((one) => one === issue.message) ?? 'other'
    const isWhole = issue.type === 'check' && typeof issue.input === 'object'
    const problem = { path: isWhole ? `${path}.${first}` : path, kind: found }
    return issue.type === 'max_length' ? { ...problem, amount: lengthOf(issue.input) } : problem
  })
}

/** An absolute address that a link may lead to. */
export function isWebAddress(text: unknown): text is string {
  return typeof text === 'string' && /^https?:\/\//i.test(text) && URL.canParse(text)
}

function isDay(text: string): boolean {
  return readDay(text) === text
}

function lengthOf(value: unknown): number {
  return typeof value === 'string' || Array.isArray(value) ? value.length : 0
}

/** Is it the name of a file in the museum's pictures folder? */
function isFile(name: string): boolean {
  return !/^\s*[a-z]+:|[/\\]/i.test(name)
}

/** Does the link lead to a shop page, such as `tickets/tower`, or to another site? */
function leadsSomewhere(link: string): boolean {
  const written = link.trim()
  if (/^https?:\/\//i.test(written)) return URL.canParse(written)
  return written === '' || routeOfLink(written) !== null
}

/** Does this HTML contain any visible text? */
function hasWords(html: string): boolean {
  return textOfHtml(html) !== ''
}
