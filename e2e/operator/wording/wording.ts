import { formatDate } from '@shop/shared/dates/format-date'
import { addDays } from '@shop/shared/dates/month'
import { isDay } from '@shop/shared/dates/wall-time'
import type { Language } from '@shop/shared/i18n/languages'
import type { OnDayAnswer } from '../contract/config.ts'
import { BUILT_IN } from '../contract/operators.ts'
import type { Titles } from '../contract/releases.ts'
import type { OperatorKey, OperatorTexts } from '../texts.ts'

/** Text about the network of a change: `from …`; an unknown network is empty. */
function placeOf(network: string, t: OperatorTexts): string {
  if (isOwn(network)) return t('history.fromServer')
  return t('history.from', { network: showNetwork(network, t) || t('history.unknown') })
}

/** Author of a change, and the network unless it is this machine. */
export function authorOf(
  { name, network }: { name: string | null; network: string },
  t: OperatorTexts,
): string {
  const place = placeOf(network, t)
  if (name === null) return place
  const author = name === BUILT_IN ? t('log.builtIn') : name
  return isOwn(network) ? author : `${author} ${place}`
}

/**
 * Does the network belong to this machine? Its networks are those of `::1` and `127.0.0.1` (RFC
 * 6890).
 */
function isOwn(network: string): boolean {
  return network === '0:0:0:0' || network.startsWith('127.')
}

/** An IPv6 network is the first half of the address, shown as a prefix (RFC 4291, 2.3). */
export function showNetwork(network: string, t: OperatorTexts): string {
  if (isOwn(network)) return t('history.server')
  return network.includes(':') ? `${network}::/64` : network
}

/** The day in the form of the shop, with the purchases that have visits on it, there or anywhere. */
export function onDayInWords(
  { day, place }: { day: string; place?: string | undefined },
  { bookings, baskets, places }: OnDayAnswer,
  t: OperatorTexts,
) {
  return t('hours.affected', {
    day: [formatDate(day), place].filter(Boolean).join(', '),
    bookings: t('hours.bookings', { count: bookings }),
    baskets: t('hours.baskets', { count: baskets }),
    places: t('hours.places', { count: places }),
  })
}

const RELEASE_ACTIONS: Partial<Record<string, OperatorKey>> = {
  promote: 'releases.promote',
  rollback: 'releases.rollback',
  retire: 'releases.retire',
  canary: 'releases.canary',
  auto: 'releases.rise',
  pause: 'releases.pause',
  resume: 'releases.resume',
  publish: 'releases.published',
  restore: 'history.undo',
}

/**
 * A change of releases in words, such as `Go back: Guided tours` for `rollback mf-tours`; other
 * commands stay as they are.
 */
export function releaseActionInWords(action: string, t: OperatorTexts): string {
  const [name = '', remote = '', version = '', option = ''] = action.split(' ')
  const key = RELEASE_ACTIONS[option.replace(/^--/, '')] ?? RELEASE_ACTIONS[name]
  if (key === undefined) return action
  if (name === 'restore') return t(key)
  return [`${t(key)}${t('colon')}${remoteName(remote, t)}`, version].filter(Boolean).join(' ')
}

/** Name of a remote for operators; `titles` are the menu titles of an extension. */
export function remoteName(remote: string, t: OperatorTexts, titles: Titles = {}): string {
  const own = titles[t.language] ?? titles.en ?? Object.values(titles)[0]
  return t(`remotes.${remote}`, { defaultValue: own === undefined ? remote : `${own} (${remote})` })
}

/** A share of visits, 0 to 100, in the format of the language. */
export function showShare(share: number, language: Language): string {
  const format = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 })
  return format.format(share / 100)
}

/** Formats future times like `showTimeIn`, but with the weekday. */
export function showDayIn(language: Language, timeZone: string): ShowTime {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  })
  return (instant) => breakAfterDate(format.format(instant))
}

/** Only the space after the year may break the line. */
function breakAfterDate(time: string): string {
  return time.replaceAll(' ', '\u00a0').replace(/(\d{4},?)\u00a0/, '$1 ')
}

export type ShowTime = (instant: Date) => string

/** Formats times in the museum's time zone. */
export function showTimeIn(language: Language, timeZone: string): ShowTime {
  // The shop's English is British: the day comes before the month.
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (instant) => breakAfterDate(format.format(instant))
}

/**
 * A typed wall time as `YYYY-MM-DDTHH:mm`, null if it is incomplete. Accepts all forms in which the
 * desk shows times in this language, and ISO 8601.
 */
export function readTypedTime(text: string, language: Language): string | null {
  const months = monthsOfWords(language)
  const parts = wordsOf(text, language).flatMap((word) => {
    const among = /\d/.test(word) ? [word] : (months.get(word) ?? ['unknown'])
    return among.length === 1 ? among : []
  })
  const [first = '', month = '', third = '', hour = '', minute = '', ...rest] = parts
  const [year, day] = first.length === 4 ? [first, third] : [third, first]
  const two = (part: string) => part.padStart(2, '0')
  const sent = `${year}-${two(month)}-${two(day)}T${two(hour)}:${minute}`
  const isTime = /^[^T]+T([01]\d|2[0-3]):[0-5]\d$/.test(sent)
  return isTime && rest.length === 0 && isDay(sent.slice(0, 10)) ? sent : null
}

/**
 * Reads a typed time, or a day without one: the start of the day, or its end, which is the next
 * midnight. A day without a year is the next one, counted from `today`, `YYYY-MM-DD`.
 */
export function readTypedTimeOrDay(
  text: string,
  language: Language,
  { today, isEnd }: { today: string; isEnd: boolean },
): string | null {
  const time = readTypedTime(text, language)
  if (time !== null) return time
  const dayIn = (typed: string) => readTypedTime(`${typed} 00:00`, language)?.slice(0, 10)
  const years = [0, 1].map((more) => Number(today.slice(0, 4)) + more)
  const next = () => years.map((year) => dayIn(`${text} ${year}`)).find((day = '') => day >= today)
  // “10:11” is a time, not the 10th of November.
  const day = dayIn(text) ?? (text.includes(':') ? undefined : next())
  if (day === undefined) return null
  return `${isEnd ? addDays(day, 1) : day}T00:00`
}

/** Months whose shown times have this word, such as `Nov`; other words are in all of them. */
function monthsOfWords(language: Language): Map<string, string[]> {
  const months = new Map<string, string[]>([['t', []]])
  const shows = [showTimeIn(language, 'UTC'), showDayIn(language, 'UTC')]
  for (let month = 1; month <= 12; month += 1) {
    const day = new Date(Date.UTC(2026, month - 1))
    for (const word of new Set(shows.flatMap((show) => wordsOf(show(day), language))))
      months.set(word, [...(months.get(word) ?? []), String(month)])
  }
  return months
}

/** Words and numbers, without a weekday at the beginning. */
function wordsOf(text: string, language: Language): string[] {
  return (
    text
      .replace(/^\D*/, '')
      .toLocaleLowerCase(language)
      .match(/\d+|\p{L}+/gu) ?? []
  )
}
