import { join } from 'node:path'
import type { Hono } from 'hono'
import type { DatabaseLimits } from '../../service/database/connection-pool.ts'
import { followDatabaseClock } from '../../service/database/database-clock.ts'
import { type LaneConnections, openLanes } from '../../service/database/open-lanes.ts'
import { type TrustedProxies, trustNobody } from '../../service/http/addresses.ts'
import { watchEventLoop } from '../../service/http/event-loop-lag.ts'
import { listen } from '../../service/http/listen.ts'
import { type Log, logToConsole } from '../../service/http/log.ts'
import { type Chore, every, repeat } from '../../service/work/every.ts'
import { createTurns } from '../../service/work/take-turns.ts'
import { webhookOf } from '../payment-webhook.ts'
import type { Backend } from './backend.ts'
import { CHANGE_RULES, type ChangeRules } from './booking/change-rules.ts'
import { sendGifts } from './booking/send-gifts.ts'
import { WITHDRAWAL } from './booking/withdrawal-rules.ts'
import { createLinkLimits } from './booking-links/link-limits.ts'
import { forgetHolders } from './capacity/held-by.ts'
import { pickText } from './catalogue/pick-text.ts'
import { followCatalogue, LOOK_EVERY_MS, markOf } from './catalogue-file/follow-catalogue.ts'
import { DEMO_CATALOGUE, loadCatalogue } from './catalogue-file/load-catalogue.ts'
import { createMuseumHours } from './catalogue-file/museum-hours.ts'
import { createSettling } from './checkout/settle-open-carts.ts'
import { createStarts } from './checkout/starts.ts'
import { createBackendApp, type Mount } from './create-backend.ts'
import { createAccountLimits } from './customers/account-limits.ts'
import { forgetOutdated } from './customers/forget-outdated.ts'
import { PASSWORD_COST } from './customers/password-hash.ts'
import { checkReady } from './database/check-ready.ts'
import { shopMigrations } from './database/migrations/list.ts'
import { RETENTION, type Retention } from './database/retention.ts'
import type { ShopTables } from './database/schema.ts'
import type { WithdrawalRule } from './database/shop.ts'
import { createMailer, type Mail, type Mailer } from './mail/create-mailer.ts'
import { enclose } from './mail/enclose.ts'
import { createMailQueue } from './mail/mail-queue.ts'
import { writeReset } from './mail/write-reset.ts'
import { writeVouchers } from './mail/write-vouchers.ts'
import { createPaymentGateway } from './payments/payment-gateway.ts'
import { makeCopies } from './pictures/make-copies.ts'
import { forgetPeople } from './privacy/forget-people.ts'
import type { ReturnOrigins } from './return-origins.ts'
import { createMovableClock } from './test-controls/movable-clock.ts'
import { createGuessLimit } from './vouchers/guess-limit.ts'
import { OFFER_MINUTES, offerPlaces } from './waiting-list/offer-places.ts'
import { forgetRooms } from './waiting-room/follow-room.ts'
import { createWaitingRoom } from './waiting-room/waiting-room.ts'
import { readWalletKeys, type WalletSettings } from './wallets/wallet-keys.ts'
import { handOver } from './watching/checkout-metrics.ts'
import { watchShop } from './watching/watch-shop.ts'

/** Routes and jobs of other parts that run in the museum's process and database. */
export interface Extensions {
  mount: Mount
  chores: readonly Chore<Backend>[]
  /** Jobs that run every few seconds, because people expect their changes at a certain time. */
  soon: readonly Chore<Backend>[]
}

/** Missing values use the defaults in the code. */
export interface QueueLimits {
  /** Connections to the mail server, and so mails sent in parallel. */
  smtpConnections?: number | undefined
  smtpPerSecond?: number | undefined
  settleParallel?: number | undefined
}

export interface BackendOptions {
  /** Port to listen on; if left out, the caller serves `app`. */
  port?: number | undefined
  /** Folder of the embedded database, of picture copies, and of mails that are not sent by SMTP. */
  dataDir: string
  /** PostgreSQL server to use instead of the embedded database. */
  databaseUrl?: string | undefined
  /** True if `databaseUrl` is the address of a PgBouncer. */
  isDatabasePooled?: boolean | undefined
  /** Timeouts of the PostgreSQL server, if they differ from the defaults. */
  databaseLimits?: Partial<DatabaseLimits> | undefined
  databaseConnections?: LaneConnections | undefined
  /** Path of a museum's own catalogue; the demonstration museum by default. */
  cataloguePath?: string | undefined
  /** Addresses of the shop, to which the browser may return after paying. */
  returnOrigins: ReturnOrigins
  /** Address of the payment provider for this server. */
  providerOrigin: string
  /** Host name of the payment pages: they do not count as the referrer of a returning visitor. */
  providerHost?: string | undefined
  /** Secret shared with the payment provider, for calls from server to server. */
  providerSecret: string
  /**
   * Secret with which the museum's staff writes orders to pay later; without it, such orders are
   * switched off.
   */
  boxOfficeSecret?: string | undefined
  extensions?: Extensions | undefined
  /** Mail server, `smtps://user:password@host`; without it mails become files. */
  smtpUrl?: string | undefined
  /** Keys that sign passes for phones; none by default. */
  wallets?: WalletSettings | undefined
  /** How much queued work runs in parallel; see `SETTINGS.md`. */
  queues?: QueueLimits | undefined
  /** Proxies in front of the shop whose `X-Forwarded-For` is trusted; none by default. */
  trustedProxies?: TrustedProxies | undefined
  retention?: Retention | undefined
  withdrawal?: WithdrawalRule | undefined
  /** Rules for changing the dates of bookings. */
  changes?: ChangeRules | undefined
  /** For how long places are held for a visitor of the waiting list. */
  waitingMinutes?: number | undefined
  /** Replaces the database's time. */
  now?: (() => Date) | undefined
  /** Adds `/__test/…`, with which browser tests create rare situations. Never in production. */
  testControls?: boolean | undefined
  log?: Log | undefined
}

export interface RunningBackend {
  /** Serves `/api/…`, `/media/…` and the extensions; mount it in the shop's own server. */
  app: Hono
  backend: Backend
  /** Finishes the work in progress and closes the database. */
  close: () => Promise<void>
}

/** How often mails and payments are checked; an index finds the due ones. */
const WORK_EVERY_MS = 10_000
const CHORES_EVERY_MS = 60_000
const SOON_EVERY_MS = 3000

/**
 * Starts the ticketing backend. Rejects if the catalogue has errors, listing all of them, or if the
 * database cannot be opened.
 */
export async function startBackend(options: BackendOptions): Promise<RunningBackend> {
  const log = options.log ?? logToConsole
  const file = options.cataloguePath ?? DEMO_CATALOGUE
  // The mark of the file is read before the catalogue, so that a change in between is noticed.
  const mark = await markOf(file)
  const loaded = await loadCatalogue(file)
  const pictureCopies = makeCopies({ ...loaded, folder: join(options.dataDir, 'pictures'), log })
  const loop = watchEventLoop()
  const lanes = await openLanes<ShopTables>(
    {
      folder: join(options.dataDir, 'shop'),
      url: options.databaseUrl,
      isPooled: options.isDatabasePooled,
      schema: 'shop',
      limits: options.databaseLimits,
      connections: options.databaseConnections,
      lag: loop.lag,
    },
    shopMigrations,
  )
  const { bookings: db, holds } = lanes
  const time = await followDatabaseClock(db, options.now)
  const testClock = createMovableClock(time.now)
  const clock = testClock.now
  const { catalogue } = loaded
  const sender = {
    get name() {
      return pickText(catalogue, catalogue.museum.name, catalogue.museum.preferredLanguage)
    },
    get address() {
      return catalogue.museum.supportEmail
    },
  }
  const mailer = createMailer(
    sender,
    options.smtpUrl === undefined
      ? { outbox: join(options.dataDir, 'outbox') }
      : {
          smtpUrl: options.smtpUrl,
          connections: options.queues?.smtpConnections,
          perSecond: options.queues?.smtpPerSecond,
        },
  )
  // The database does not store sent mails, but tests want to read them.
  const sent = new Map<string, Mail>()
  const send: Mailer = async (mail, signal) => {
    await handOver(() => mailer.send(mail, signal))
    if (options.testControls === true) sent.set(mail.key, mail)
  }
  const provider = { origin: options.providerOrigin, secret: options.providerSecret }
  const backend: Backend = {
    ...loaded,
    catalogueFile: { edition: 0, refused: null },
    pictureCopies,
    db,
    lanes,
    checkReady: () =>
      checkReady(lanes.health, options.databaseUrl === undefined ? options.dataDir : null),
    starts: createStarts(),
    turns: createTurns(),
    lag: loop.lag,
    clock,
    // A given clock replaces the database's time, even if the database has returned one.
    readClock: async (asked, at) =>
      testClock.shows((options.now ? undefined : at) ?? (await time.read(asked))),
    log,
    payments: createPaymentGateway(provider),
    mails: createMailQueue({
      db,
      send,
      writeReset: (wish, recipient) => writeReset({ ...loaded, db, clock }, wish, recipient),
      enclose: (bookingId, message) =>
        enclose({ ...loaded, db, pictureCopies }, bookingId, message),
      writeVouchers: (cards) => writeVouchers(pictureCopies, cards),
      clock,
      parallel: options.queues?.smtpConnections,
      isBusy: loop.isBusy,
      log,
    }),
    returnOrigins: options.returnOrigins,
    providerHost: options.providerHost,
    trustedProxies: options.trustedProxies ?? trustNobody,
    guesses: createGuessLimit(holds, clock),
    linkLimits: createLinkLimits(holds, clock),
    accountLimits: createAccountLimits(holds, clock),
    passwordCost: PASSWORD_COST,
    waitingRoom: createWaitingRoom({ ...loaded, db: lanes.reads, clock, log }, { joining: holds }),
    boxOfficeSecret: options.boxOfficeSecret,
    retention: options.retention ?? RETENTION,
    withdrawal: options.withdrawal ?? WITHDRAWAL,
    changes: options.changes ?? CHANGE_RULES,
    waitingMinutes: options.waitingMinutes ?? OFFER_MINUTES,
    wallets: readWalletKeys(options.wallets ?? {}, clock(), log),
  }
  const museumHours = createMuseumHours({ ...backend, db: lanes.reads })
  await museumHours.follow()
  const app = createBackendApp(backend, {
    mount: options.extensions?.mount,
    webhook: options.providerSecret === '' ? undefined : webhookOf(options.providerSecret),
    testControls: options.testControls === true ? { clock: testClock, sent } : undefined,
  })
  const stopWatching = watchShop(backend)
  const stopListening = options.port === undefined ? undefined : await listen(app, options.port)
  backend.mails.retryAll()
  // Separate from customers' payments, so that failures while settling do not stop them.
  const payments = createPaymentGateway({ ...provider, keepsPauses: true })
  const settling = createSettling({ ...backend, payments }, options.queues?.settleParallel)
  const work = every(WORK_EVERY_MS, async () => {
    backend.mails.sendSoon()
    settling.soon()
  })
  const follow = followCatalogue({
    file,
    mark,
    loaded,
    state: backend.catalogueFile,
    onChange: () => {
      museumHours.apply()
      pictureCopies.again()
    },
    log,
  })
  const following = repeat(backend, LOOK_EVERY_MS, [
    { failure: 'the catalogue cannot be followed', run: follow },
    { failure: 'closed days and opening hours cannot be read', run: museumHours.follow },
  ])
  const chores = repeat(backend, CHORES_EVERY_MS, [
    ...CHORES,
    ...(options.extensions?.chores ?? []),
  ])
  const offers = repeat(backend, WORK_EVERY_MS, [
    { failure: 'free places could not be offered', run: offerPlaces },
  ])
  const soon = repeat(backend, SOON_EVERY_MS, options.extensions?.soon ?? [])
  return {
    app,
    backend,
    close: async () => {
      await stopListening?.()
      stopWatching()
      await Promise.all([work, offers, chores, soon, following].map((one) => one.stop()))
      await settling.stop()
      await backend.mails.finish()
      // Stopped after the mails, because mails with vouchers contain pictures.
      await pictureCopies.stop()
      mailer.close()
      time.stop()
      loop.stop()
      await lanes.close()
    },
  }
}

const CHORES: readonly Chore<Backend>[] = [
  { failure: 'gift vouchers could not be sent', run: sendGifts },
  { failure: 'outdated tokens could not be deleted', run: forgetOutdated },
  { failure: 'holders could not be forgotten', run: ({ db, clock }) => forgetHolders(db, clock()) },
  { failure: 'data of people could not be deleted', run: forgetPeople },
  { failure: 'waiting rooms could not be forgotten', run: forgetRooms },
]
