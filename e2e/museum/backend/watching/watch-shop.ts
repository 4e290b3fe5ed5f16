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
  /** `db` is its lane `bookings`; what may be refused under pressure uses one of the others. */
  lanes: Lanes<ShopTables>
  /** Each purchase passes through it before anything is stored. */
  starts: Turnstile
  /** Each request that is no read passes through it first. */
  turns: Turns
  /** How late this process is with its work, in ms. */
  lag: () => number
}

const FIGURES_MS = 10_000
const OVERSOLD_MS = 60_000
/** Answered no longer ago than three times this, the database is up. */
const ANSWERS_MS = 2_000

const connections = gauge('database_connections', 'Connections in use, and the most there are.', [
  'lane',
  'state',
])
const waiting = gauge('database_waiting', 'Requests that wait for a connection.', ['lane'])
const shed = counter('database_shed_total', 'Requests refused because a lane was full.', ['lane'])
const databaseUp = gauge('database_up', '1 while the database answers this process.')
const lag = gauge('event_loop_late_seconds', 'How late this process is with its work.')

const figuresAge = gauge('figures_up', '1 while the figures below could be read in time.', ['of'])
const held = gauge('carts_held', 'Baskets that are held.')
const places = gauge('places_held', 'Places of events and tours in them.')
const queued = gauge('queue_length', 'What waits for this shop to do it.', ['queue'])
const overdue = gauge('queue_oldest_seconds', 'For how long the oldest of them has been due.', [
  'queue',
])
const givenUp = gauge('given_up', 'What is not tried again until somebody acts.', ['queue'])
const roomOpen = gauge('waiting_room_open', '1 while a waiting room is open.')
const inRoom = gauge('waiting_room_visitors', 'Who waits in it, and who has been let in.', [
  'state',
])
const unbooked = gauge('paid_unbooked', 'Orders paid, and neither booked nor on their way back.')
const unbookedSince = gauge('paid_unbooked_oldest_seconds', 'For how long the oldest of them is.')
const refunding = gauge('refunds_under_way', 'Payments that the provider is giving back.')
const refundingSince = gauge(
  'refunds_under_way_oldest_seconds',
  'For how long it has been giving back the oldest of them.',
)
const oversold = gauge('oversold', 'Pieces sold beyond what there is; always 0.', ['of'])

/** Of what the database says: reset where it says nothing, so that no old figure looks well. */
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

/** Lets the figures of a backend be read; costs nothing until somebody reads them. */
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
      // Before they are asked: an answer that comes too late is not waited for.
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
    // Without labels it would be 0 now.
    one.remove({})
  }
}
