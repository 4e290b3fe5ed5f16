import type { CatalogueSubticket } from '../catalogue/schema.ts'
import type { Offering } from '../schedule/slots-on.ts'

/** Collects the errors of a catalogue. */
export interface Report {
  fail: (reason: string, ...keys: Key[]) => void
  /** Ids of one kind must be unique. */
  once: (kind: string, id: string, ...keys: Key[]) => void
  /** The file must be in the pictures folder. */
  picture: (name: string, ...keys: Key[]) => void
}

export type Key = string | number

/** What is wrong, and with what. */
export interface Issue {
  path: readonly Key[]
  reason: string
}

/** What an event and a tour have in common: no time twice on one day. */
export function checkOpenings(
  { opening }: Pick<Offering, 'opening'>,
  path: readonly Key[],
  { fail }: Report,
): void {
  const seen = new Set<string>()
  opening.forEach(({ weekdays, times }, o) => {
    times?.forEach((time, t) => {
      const slots = [...new Set(weekdays.map((weekday) => `${weekday} ${time}`))]
      if (slots.some((slot) => seen.has(slot))) {
        fail(`${time} stands twice on one weekday`, ...path, 'opening', o, 'times', t)
      }
      for (const slot of slots) seen.add(slot)
    })
  })
}

interface TicketsOf {
  tickets?: readonly { id: string; subtickets?: readonly CatalogueSubticket[] }[]
}

/** The parts of a ticket, and the single tickets of the same event or tour that they stand for. */
export function checkSubtickets(
  { tickets = [] }: TicketsOf,
  at: number,
  path: readonly Key[],
  { fail, once }: Report,
): void {
  const singles = tickets.filter(({ subtickets = [] }) => subtickets.length === 0)
  tickets[at]?.subtickets?.forEach((subticket, s) => {
    const here = [...path, 'tickets', at, 'subtickets', s]
    once(`subticket of ${issuePath([...path, at])}`, subticket.id, ...here, 'id')
    if ((subticket.min ?? 0) > (subticket.max ?? Number.POSITIVE_INFINITY)) {
      fail('is less than min', ...here, 'max')
    }
    subticket.standsFor?.forEach((id, i) => {
      if (singles.some((single) => single.id === id)) return
      fail(`no single ticket "${id}" beside it`, ...here, 'standsFor', i)
    })
  })
}

/** `['events', 3, 'price']` → `events[3].price`. */
export function issuePath(keys: readonly unknown[]): string {
  return keys.reduce<string>((path, key) => {
    if (typeof key === 'number') return `${path}[${key}]`
    return path === '' ? String(key) : `${path}.${String(key)}`
  }, '')
}
