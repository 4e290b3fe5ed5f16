import type { Lanes } from '../../../service/database/open-lanes.ts'
import type { Turnstile } from '../../../service/database/turnstile.ts'
import { messageOf } from '../../../service/http/log.ts'
import { counter, gauge, onScrape } from '../../../service/metrics/registry.ts'
import { createSnapshot } from '../../../service/metrics/snapshot.ts'
import type { Turns } from '../../../service/work/take-turns.ts'
import type { ShopTables } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { findOversold } from './find-oversold.ts'
import { readFigures } from './read-figures.ts'

export interface WatchNeeds extends Shop {
  /** `db` is the lane `bookings`; work that may be refused under pressure uses another lane. */
  lanes: Lanes<ShopTables>
  /** Limits the purchases that begin: each passes it before anything is stored. */
  starts: Turnstile
  /** Limits the requests that may write: each passes it first. */
  turns: Turns
  /** How late the event loop of this process is, in ms. */
  lag: () => number
}

const FIGURES_MS = 10_000
const OVERSOLD_MS = 60_000
/** In ms. The database counts as up for three times this after each of its answers. */
const ANSWERS_MS = 2_000

const connections = gauge('database_connections', 'Connections in use, and the maximum.', [
  'lane',
  'state',
])
const waiting = gauge('database_waiting', 'Requests that wait for a connection.', ['lane'])
const shed = counter('database_shed_total', 'Requests refused because a lane was full.', ['lane'])
const databaseUp = gauge('database_up', '1 while the database answers this process.')
const lag = gauge('event_loop_late_seconds', 'How late the event loop of this process is.')

const figuresAge = gauge('figures_up', '1 while the figures below could be read in time.', ['of'])
const held = gauge('carts_held', 'Held baskets.')
const places = gauge('places_held', 'Places of events and tours in held baskets.')
const queued = gauge('queue_length', 'Work of this shop that is waiting.', ['queue'])
const overdue = gauge('queue_oldest_seconds', 'For how long the oldest of it has been due.', [
  'queue',
])
const givenUp = gauge('given_up', 'Work that is no longer retried until staff act.', ['queue'])
const roomOpen = gauge('waiting_room_open', '1 while a waiting room is open.')
const inRoom = gauge('waiting_room_visitors', 'Visitors waiting, and visitors let in.', ['state'])
const unbooked = gauge('paid_unbooked', 'Paid orders that are neither booked nor being refunded.')
const unbookedSince = gauge('paid_unbooked_oldest_seconds', 'Age of the oldest of them.')
const refunding = gauge('refunds_under_way', 'Refunds in progress at the provider.')
const refundingSince = gauge(
  'refunds_under_way_oldest_seconds',
  'For how long the oldest of them has been in progress.',
)
const oversold = gauge(
  'oversold',
  'Pieces sold beyond the capacity or stock; should always be 0.',
  ['of'],
)

/**
 * Figures from the database. They are reset when it does not answer, so that no outdated figure is
 * shown.
 */
const READ = [
  roomOpen,
  inRoom,
  held,
  places,
  queued,
  overdue,
  givenUp,
  unbooked,
  unbookedSince,
  refunding,
  refundingSince,
]

/** Provides the figures of a backend; they cost nothing until they are read. */
export function watchShop(backend: WatchNeeds): () => void {
  const { lanes, starts, turns, catalogue, clock, log } = backend
  const failed = (error: unknown) => log('figures could not be read', { error: messageOf(error) })
  const answers = createSnapshot({
    read: backend.checkReady,
    everyMs: ANSWERS_MS,
    onFailure: (error) => log('database does not answer', { error: messageOf(error) }),
  })
  const read = createSnapshot({
    read: () => readFigures(lanes.bookings, clock()),
    everyMs: FIGURES_MS,
    onFailure: failed,
  })
  const compared = createSnapshot({
    read: () => findOversold(lanes.bookings, catalogue, clock()),
    everyMs: OVERSOLD_MS,
    onFailure: failed,
  })
  const showAnswers = () => databaseUp.set(answers.figures() === null ? 0 : 1)
  const showRead = () => {
    const figures = read.figures()
    figuresAge.set({ of: 'queues' }, figures === null ? 0 : 1)
    if (figures === null) return reset(READ)
    held.set(figures.held)
    places.set(figures.places)
    for (const [queue, count] of Object.entries(figures.givenUp)) givenUp.set({ queue }, count)
    unbooked.set(figures.unbooked.count)
    unbookedSince.set(figures.unbooked.seconds)
    refunding.set(figures.refunding.count)
    refundingSince.set(figures.refunding.seconds)
    const { room, unsettled, closing, mails } = figures
    roomOpen.set(room === null ? 0 : 1)
    inRoom.set({ state: 'waiting' }, room?.waiting ?? 0)
    inRoom.set({ state: 'letIn' }, room?.letIn ?? 0)
    for (const [queue, { count, seconds }] of Object.entries({ unsettled, closing, mails })) {
      queued.set({ queue }, count)
      overdue.set({ queue }, seconds)
    }
  }
  const showCompared = () => {
    const found = compared.figures()
    figuresAge.set({ of: 'oversold' }, found === null ? 0 : 1)
    if (found === null) return reset([oversold])
    for (const [of, pieces] of Object.entries(found)) oversold.set({ of }, pieces)
  }
  const stops = [
    onScrape(() => {
      lag.set(backend.lag() / 1000)
      shed.reset()
      const fills = { ...lanes.fill(), starts: starts.fill(), turns: turns.fill() }
      for (const [lane, fill] of Object.entries(fills)) {
        connections.set({ lane, state: 'used' }, fill.used)
        connections.set({ lane, state: 'most' }, fill.most)
        waiting.set({ lane }, fill.waiting)
        shed.inc({ lane }, fill.shed)
      }
      // Show the last answers before refreshing: the scrape does not wait for slow ones.
      showAnswers()
      showRead()
      showCompared()
    }),
    onScrape(() => answers.refresh().then(showAnswers)),
    onScrape(() => read.refresh().then(showRead)),
    onScrape(() => compared.refresh().then(showCompared)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

function reset(gauges: readonly { reset: () => void; remove: (labels: object) => void }[]): void {
  for (const one of gauges) {
    one.reset()
    // `reset` sets a figure without labels to 0, so it is removed as well.
    one.remove({})
  }
}
