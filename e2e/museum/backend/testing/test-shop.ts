import { createHash, randomUUID } from 'node:crypto'
import { addDays } from '@shop/shared/dates/month'
import { expect, onTestFinished } from 'vitest'
import type { TrustedProxies } from '../../../service/http/addresses.ts'
import type { Log } from '../../../service/http/log.ts'
import { oneLane } from '../../../service/testing/one-lane.ts'
import { createTurns } from '../../../service/work/take-turns.ts'
import { webhookOf } from '../../payment-webhook.ts'
import type { Backend } from '../backend.ts'
import { CHANGE_RULES } from '../booking/change-rules.ts'
import { WITHDRAWAL } from '../booking/withdrawal-rules.ts'
import { createLinkLimits } from '../booking-links/link-limits.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { createStarts } from '../checkout/starts.ts'
import { createBackendApp, type Mount } from '../create-backend.ts'
import { createAccountLimits } from '../customers/account-limits.ts'
import { checkReady } from '../database/check-ready.ts'
import { RETENTION } from '../database/retention.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { Mail } from '../mail/create-mailer.ts'
import { enclose } from '../mail/enclose.ts'
import { layOutVouchers } from '../mail/lay-out-vouchers.ts'
import { createMailQueue } from '../mail/mail-queue.ts'
import { writeReset } from '../mail/write-reset.ts'
import { writeVouchers } from '../mail/write-vouchers.ts'
import { createGuessLimit } from '../vouchers/guess-limit.ts'
import { OFFER_MINUTES } from '../waiting-list/offer-places.ts'
import { createWaitingRoom } from '../waiting-room/waiting-room.ts'
import { EXAMPLE_NOW, EXAMPLE_TODAY, exampleCatalogue } from './example-catalogue.ts'
import { createPaymentsInMemory, type PaymentsInMemory } from './payments-in-memory.ts'

export const SHOP_ORIGIN = 'https://shop.example'
export const BOX_OFFICE_SECRET = 'box-office-secret-of-tests'

export const PASSWORD = 'Nachtfalter im Regen'

export const CUSTOMER = {
  fname: 'Ada',
  lname: 'Meier',
  email: 'ada@mail.example',
  street: 'Weg 1',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
  shipping: null,
}

/** A shipping address that differs from the customer's own address. */
export const SHIPPED_TO = {
  name: 'Eva Vogt',
  street: 'Allee 3',
  zip: '10115',
  city: 'Berlin',
  country: 'DE',
}

const ROOMY = { connections: 1000, waiting: 1000, patience: 60_000 }

export interface Answer {
  status: number
  body: unknown
}

export type TestShop = ReturnType<typeof createTestShop>

interface TestShopOptions {
  trustedProxies?: TrustedProxies
  /** Attaches the tickets to mails; off by default, because drawing them is slow. */
  drawsTickets?: boolean
  mount?: Mount | undefined
  providerSecret?: string
  /** Sends the calls to processes that share its database, and not to this shop's own app. */
  ask?: ((path: string, init: RequestInit) => Promise<Response>) | undefined
  catalogue?: Catalogue
  /** Existing copies of pictures, by picture. */
  srcsets?: Record<string, string>
  payments?: PaymentsInMemory
  /** Database lanes as in a running shop. */
  lanes?: Backend['lanes']
  /** How many purchases may begin at once; practically unlimited by default. */
  starts?: Parameters<typeof createStarts>[0]
  settings?: Partial<
    Pick<
      Backend,
      'returnOrigins' | 'retention' | 'withdrawal' | 'changes' | 'passwordCost' | 'wallets'
    >
  >
}

/** A backend with its own clock, provider and mailbox, called as the shop calls it. */
export function createTestShop(
  db: ShopDatabase,
  {
    trustedProxies = isCaller,
    drawsTickets = false,
    mount,
    providerSecret,
    ask,
    catalogue = exampleCatalogue(),
    srcsets = {},
    payments = createPaymentsInMemory(),
    lanes = oneLane(db),
    starts = ROOMY,
    settings = {},
  }: TestShopOptions = {},
) {
  const time = { now: EXAMPLE_NOW }
  const clock = () => time.now
  const mailBox: {
    sent: Mail[]
    broken: boolean
    /** Runs before the mail server accepts a mail. */
    before?: ((mail: Mail) => Promise<void>) | undefined
  } = { sent: [], broken: false }
  const logged: string[] = []
  const noted: object[] = []
  // Every request is logged; tests do not collect these entries.
  const log: Log = (event, details, level) => {
    if (event === 'request') return
    if (level === 'info') noted.push({ event, ...details })
    else logged.push(event)
  }
  const send = async (mail: Mail) => {
    if (mailBox.broken) throw new Error('no mail server')
    await mailBox.before?.(mail)
    mailBox.sent.push(mail)
  }
  const pictureCopies = {
    srcsets: new Map(Object.entries(srcsets)),
    version: () => 0,
    files: new Map<string, string>(),
    folder: '/nowhere',
    preview: async () => null,
    copy: async () => null,
    avif: async () => null,
    avifDrawn: async () => {},
  }
  const backend: Backend = {
    db,
    lanes,
    checkReady: () => checkReady(db, null),
    starts: createStarts(starts),
    turns: createTurns({ patience: ROOMY.patience }),
    lag: () => 0,
    clock,
    readClock: async () => time.now,
    payments,
    mails: createMailQueue({
      db,
      send,
      writeReset: (wish, recipient) => writeReset({ catalogue, db, clock }, wish, recipient),
      enclose: async (bookingId, message) =>
        drawsTickets
          ? await enclose({ catalogue, db, pictureCopies }, bookingId, message)
          : { ...message, attachments: [] },
      writeVouchers: async (cards) =>
        drawsTickets
          ? await writeVouchers(pictureCopies, cards)
          : { ...layOutVouchers(cards, () => undefined), attachments: [] },
      clock,
      log,
    }),
    returnOrigins: { known: [SHOP_ORIGIN], mailed: SHOP_ORIGIN },
    providerHost: undefined,
    trustedProxies,
    guesses: createGuessLimit(db, clock),
    linkLimits: createLinkLimits(db, clock),
    accountLimits: createAccountLimits(db, clock),
    // A low cost, because tests sign in often and have nothing to protect.
    passwordCost: { N: 2 ** 10, r: 8, p: 1 },
    // The clock of tests stands still, so a cached room would never be read again.
    waitingRoom: createWaitingRoom({ db, clock, catalogue, log }, { freshMs: 0 }),
    boxOfficeSecret: BOX_OFFICE_SECRET,
    retention: RETENTION,
    withdrawal: WITHDRAWAL,
    changes: CHANGE_RULES,
    waitingMinutes: OFFER_MINUTES,
    wallets: { apple: null, google: null },
    log,
    catalogue,
    catalogueFile: { edition: 0, refused: null },
    pictureFolder: '/nowhere',
    pictures: new Set(['picture.jpg']),
    pictureCopies,
    ...settings,
  }
  // Tests of a file share a database: the next test's shop would send a mail left in the queue.
  onTestFinished(() => backend.mails.idle())
  const app = createBackendApp(backend, {
    mount,
    webhook: providerSecret === undefined ? undefined : webhookOf(providerSecret),
  })

  // Tests of a file share a database: delete the tries of codes and sign-ins that an earlier test's
  // shop counted.
  let ready: Promise<unknown> | undefined
  const call = async (
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    token?: string,
    from?: string,
  ): Promise<Answer> => {
    ready ??= db.deleteFrom('attempt').execute()
    await ready
    const init = {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      headers: {
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
        ...(from !== undefined && { 'x-forwarded-for': from }),
      },
    }
    const response = await (ask ?? app.request)(`/api/${path}`, init)
    return { status: response.status, body: await response.json() }
  }

  const createGuest = async (changes: object = {}, from?: string): Promise<string> => {
    const guest = await call('POST', 'en/auth/guest', {}, undefined, from)
    const { token } = guest.body as { token: string }
    await call('POST', 'en/customer/update', { c: { ...CUSTOMER, ...changes }, token })
    return token
  }

  /** Creates a new account and signs it in. */
  const createAccount = async (changes: object = {}): Promise<string> => {
    const c = { ...CUSTOMER, email: `${randomUUID()}@mail.example`, ...changes }
    await call('POST', 'en/customer/register', { c: { ...c, password: PASSWORD } })
    const _p = createHash('md5').update(PASSWORD).digest('hex')
    const { body } = await call('POST', 'en/auth/login', { _u: c.email, _p })
    return (body as { token: string }).token
  }

  const createProvenAccount = async (): Promise<string> => {
    const email = `${randomUUID()}@mail.example`
    const token = await createAccount({ email })
    const proven = { email_proven_at: time.now }
    await db.updateTable('account').set(proven).where('email', '=', email).execute()
    return token
  }

  const initPayment = async (items: unknown[], options: Options = {}): Promise<Answer> => {
    const body = {
      payart: options.payart ?? '1',
      aux: options.aux ?? null,
      partner: null,
      cart: { ver: 1, items },
      url: options.url ?? RETURNS,
      ...(options.token === null ? {} : { token: options.token ?? (await createGuest()) }),
      room_pass: options.pass,
      proof: options.proof,
    }
    const path = `${options.language ?? 'en'}/checkout/initPayment`
    return await call('POST', path, body, undefined, options.from)
  }

  /** Holds a basket that must be accepted; returns its cart. */
  const hold = async (items: unknown[], options: Options = {}): Promise<string> => {
    const { status, body } = await initPayment(items, options)
    if (status !== 200) throw new Error(`refused: ${JSON.stringify(body)}`)
    return cartOf(body)
  }

  const execPayment = (cartId: string, query = 'us=abc&sessionUs=abc&srcURL=x') =>
    call('POST', `en/checkout/execPayment?${query}`, { cartId })

  /** Pays at the provider, unless codes pay everything, and comes back. */
  const pay = (cartId: string): Promise<Answer> => {
    payAt({ payments }, cartId)
    return execPayment(cartId)
  }

  const mailed = async (): Promise<Mail[]> => {
    await backend.mails.idle()
    return mailBox.sent
  }

  const minutesPass = (minutes: number): void => {
    time.now = new Date(time.now.getTime() + minutes * 60_000)
  }

  return {
    app,
    backend,
    payments,
    mailBox,
    /** Names of events at levels above `info`. */
    logged,
    /** Events of level `info`, with their details. */
    noted,
    time,
    call,
    createGuest,
    createAccount,
    createProvenAccount,
    initPayment,
    hold,
    execPayment,
    pay,
    /** Buys a basket that must be accepted. `mail` is the text of its confirmation. */
    buy: async (items: unknown[], options: Options = {}) => {
      const cartId = await hold(items, options)
      const { status, body } = await pay(cartId)
      if (status !== 200) throw new Error(`not booked: ${JSON.stringify(body)}`)
      const { booking_id: bookingId } = body as { booking_id: string }
      const mail = (await mailed()).find(({ key }) => key === `booking-${bookingId}`)?.text ?? ''
      return { cartId, bookingId, body, mail, key: mail.match(/#key=(\S+)/)?.[1] ?? '' }
    },
    /** Waits for mails in progress and returns all mails sent so far. */
    mailed,
    whoIs: (token = '') => call('GET', `en/customer?_=${encodeURIComponent(token)}`),
    /** Requests a new password; returns the token of the mailed link, or null if no mail came. */
    mailedReset: async (email: string): Promise<string | null> => {
      const before = mailBox.sent.length
      const backlink = `${SHOP_ORIGIN}/en/recover#`
      const asked = await call('POST', 'en/customer/pwdreset', { email, backlink })
      expect(asked).toEqual({ status: 200, body: true })
      await backend.mails.idle()
      const mail = mailBox.sent.slice(before).at(-1)
      return /https:\/\/shop\.example\/en\/recover#(\S+)/.exec(mail?.text ?? '')?.[1] ?? null
    },
    cancel: (cartId: string) =>
      call('POST', `en/checkout/cancel?noRedirect=1&cartId=${cartId}`, {}),
    placesLeft: async (event: string, datetime: string): Promise<number | undefined> => {
      const day = datetime.slice(0, 10).replaceAll('-', '')
      const { body } = await call('GET', `en/ticket/collect/event/${event}/date/${day}`)
      const { timeslot } = body as { timeslot: { datetime: string; max_tickets: number }[] }
      return timeslot.find((slot) => slot.datetime === datetime)?.max_tickets
    },
    /** Places or whole tours left at a time of a tour, as shown to customers. */
    leftInTour: async (tour: string, datetime: string): Promise<number | undefined> => {
      const [day, time] = [datetime.slice(0, 10), datetime.slice(11, 16)]
      const { body } = await call('GET', `en/tour?tour=${tour}&date=${day}`)
      const { schedule } = body as {
        schedule: Record<string, { tours: number; max_tickets: number | null }>
      }
      return schedule[time]?.max_tickets ?? schedule[time]?.tours
    },
    minutesPass,
    /** Moves the time forward, and finishes carts that browsers left open. */
    settleAfter: async (minutes: number): Promise<void> => {
      minutesPass(minutes)
      await settleOpenCarts(backend)
    },
    cart: async (id: string) =>
      await db.selectFrom('cart').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** The tickets of a booking, in the order of its lines. */
    admissionsOf: async (bookingId: string) =>
      await db
        .selectFrom('admission')
        .selectAll()
        .where('booking_id', '=', bookingId)
        .orderBy('line')
        .orderBy('piece')
        .execute(),
    bookedBy: async (cartId: string) => {
      const bookings = db.selectFrom('booking').select('customer').where('cart_id', '=', cartId)
      return (await bookings.execute()).map(({ customer }) => customer)
    },
  }
}

export const RETURNS = {
  continue: `${SHOP_ORIGIN}/en/checkout/accepted?us=abc`,
  cancel: `${SHOP_ORIGIN}/en/checkout/canceled?us=abc`,
}

export interface Options {
  /** Null: not signed in. */
  token?: string | null
  payart?: string
  aux?: unknown
  language?: string
  /** Pass of the waiting room. */
  pass?: string | undefined
  /** Client address; without it, the visitors of a test are indistinguishable. */
  from?: string
  proof?: string | undefined
  /** Return addresses; pages of the shop by default. */
  url?: { continue: string; cancel: string }
}

/** Without a server, only `X-Forwarded-For` shows where a request comes from. */
const isCaller = (address: string) => address === ''

const daysBooked = new Map<string, number>()

/** A day that no other test of the file uses. */
export function freshDay(): string {
  const { testPath = '' } = expect.getState()
  const days = (daysBooked.get(testPath) ?? 0) + 1
  daysBooked.set(testPath, days)
  return addDays(EXAMPLE_TODAY, days)
}

export function freshTime(): string {
  return `${freshDay()} 10:00:00`
}

export function cartOf(body: unknown): string {
  const url = new URL(String(body))
  return url.searchParams.get('cartId') ?? url.pathname.split('/').at(-1) ?? ''
}

/**
 * Pays a cart at the provider. Does nothing if codes pay everything; a finished payment stays
 * finished.
 */
export function payAt({ payments }: { payments: PaymentsInMemory }, cartId: string): void {
  if (payments.statusOf(cartId) !== undefined) payments.settle(cartId, 'paid')
}

export function ticket(id: string, datetime: string, count = 1, subtickets: unknown[] = []) {
  return { type: 'ticket', id, count, datetime, subtickets }
}

export function dayTicket(id: string, day: string, count = 1) {
  return { type: 'dayticket', id, count, datetime: day }
}

/** Places, or whole tours, at one price. */
export function tour(
  tourId: string,
  datetime: string,
  [price, count]: [string, number],
  extra: { tickets?: unknown[]; answers?: unknown[] } = {},
) {
  const { tickets = [], answers = [] } = extra
  return {
    type: 'guidedTour',
    tourId,
    datetime,
    prices: [{ id: price, count }],
    tickets,
    answers,
  }
}

/** A group tour of the example museum with everything needed for acceptance. */
export function groupTour(datetime: string, tours = 1) {
  return tour('group', datetime, ['guide', tours], {
    tickets: [{ id: 'adult', count: 2 * tours }],
    answers: [
      { id: 'name', type: 'text', value: 'Class 3b' },
      { id: 'wheels', type: 'yes_no', value: false },
    ],
  })
}

export function walkPlaces(datetime: string, places = 1) {
  return tour('walk', datetime, ['place', places], { tickets: [{ id: 'adult', count: places }] })
}
