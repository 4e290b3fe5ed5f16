import { fork } from 'effector'
import { loadEventsFx } from '../catalogue/model.ts'
import { loadLifetimeFx, loadMonthsFx } from '../pages/event/choice/calendar-model.ts'
import type { Offer } from '../pages/event/choice/offer.ts'
import { loadOfferFx } from '../pages/event/choice/offer-model.ts'
import { anEvent } from './event-builders.ts'

export interface Museum {
  offers: readonly Offer[]
  places: Readonly<Record<string, number>>
}

export type Visit = ReturnType<typeof lateAnswers>

interface Call {
  /** The requested day; null for every request except an offer. */
  date: string | null
  state: 'underWay' | 'answered' | 'failed'
  settle: (isAnswered: boolean) => void
}

/**
 * A scope for tests in which the test decides when each call is answered, so that answers can come
 * late and in any order. Each offer has the number of its call in the hint of its tickets.
 */
export function lateAnswers({ offers, places }: Museum) {
  const calls: Call[] = []
  const later = (answer: unknown, date: string | null = null) =>
    new Promise((resolve, reject) => {
      const settle = (isAnswered: boolean) => {
        call.state = isAnswered ? 'answered' : 'failed'
        if (isAnswered) resolve(answer)
        else reject({ kind: 'offline' })
      }
      const call: Call = { date, state: 'underWay', settle }
      calls.push(call)
    })
  const offerOf = (path: string) => {
    const date = path.replace(/(....)(..)(..)/, '$1-$2-$3')
    const found = offers.find((offer) => offer.date === date)
    const tickets = found?.tickets.map((ticket) => ({ ...ticket, hint: String(calls.length) }))
    return later({ timeslot: found?.timeslot ?? [], groups: [], tickets: tickets ?? [] }, date)
  }
  // An attached effect passes its handler the source first, then the request.
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [loadEventsFx, () => later([anEvent()])],
      [loadLifetimeFx, () => later({ first: '2026-01-01', last: '2026-12-31' })],
      [loadMonthsFx, () => later(places)],
      [loadOfferFx, (_: unknown, { params }: { params: { date: string } }) => offerOf(params.date)],
    ]) as never,
  })
  return { scope, calls }
}
