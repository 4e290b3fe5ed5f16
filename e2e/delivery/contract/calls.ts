import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'
import type { EndpointName } from './endpoints.ts'

/** How calls fail: the status and its meaning. The body has a message for the visitor. */
export const FAILURES = {
  Unreadable: { status: 400, description: 'A value is missing or cannot be read.' },
  Unauthorised: {
    status: 401,
    description: 'Unknown token, e-mail or password; 403 is read in the same way.',
  },
  NotFound: { status: 404, description: 'Unknown language, or unknown id.' },
  NotPayable: {
    status: 406,
    description: 'There is nothing to pay: unknown, already paid, or expired.',
  },
  Gone: { status: 410, description: 'The basket is paid, cancelled or expired.' },
  Refused: { status: 422, description: 'Refused, with a message for the visitor.' },
  /** Unlike the other failures, its body has a message for each field. */
  InvalidForm: { status: 422, description: 'Messages by field of the form.' },
  TooManyTries: { status: 429, description: 'Tried too often.' },
  ProviderUnreachable: {
    status: 502,
    description: 'It is not yet known whether it is paid: the shop asks again.',
  },
  Unavailable: {
    status: 503,
    description:
      'Temporary: the shop waits and loads again. With `Retry-After` it retries by itself after that time, for reads and for calls that may be repeated. With the `code` `overloaded`, which means that the call changed nothing, it retries any call. 429 is read in the same way.',
  },
} as const

export type FailureName = keyof typeof FAILURES

export interface Request {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

export interface Refusal {
  what: string
  request: Request
  /** The backend must answer with one of these failures. */
  expected: readonly FailureName[]
  /** What to report if the backend may not have this call at all. */
  absent?: string
  inLanguage?: string
}

/** The values from which a check builds its requests. */
export interface Asking {
  /** The number of the shop. */
  shop: string
  language: Language
  /** The origin of the shop. */
  home: string
  /** Whether `home` is only derived from the address of the API. */
  isHomeGuessed: boolean
  items: readonly unknown[]
}

export interface Call {
  /** How this call can fail, besides the failures of every call: unknown language, no service. */
  fails: readonly FailureName[]
  /** True if a museum with this config offers the call; otherwise the reason why not. */
  offered?: (config: ShopConfig) => true | string
  /** What a check needs to read its answer; reported if the answer was never read. */
  otherwise?: string
  refused?: Refusal | ((asking: Asking) => Refusal)
}

const NO_ID = 'conformance-no-such-id'
const NO_CART = '00000000-0000-4000-8000-000000000000'
const NO_MAIL = 'conformance@museum.example'
/** Hash of a random password that no account has. */
const MD5 = 'c0ffee00c0ffee00c0ffee00c0ffee00'

const NONE = { fails: [] }
const READ = { fails: ['Unreadable'] } satisfies Call
const CODE = { fails: ['Unreadable', 'Refused', 'TooManyTries'] } satisfies Call
const FORM = { fails: ['Unreadable', 'InvalidForm', 'TooManyTries'] } satisfies Call

const tours = ({ hasGuidedTours }: ShopConfig) => hasGuidedTours || 'has_guided_tours is off'

const event: Call = {
  fails: [],
  offered: ({ hasTickets }) => hasTickets || 'has_tickets is off',
  otherwise: 'there is no event',
}
const tour: Call = { fails: [], offered: tours, otherwise: 'there is no tour' }
const article: Call = {
  fails: [],
  offered: ({ hasMerchandise, hasMemCard }) =>
    hasMerchandise || hasMemCard || 'has_merchandise and has_memcard are off',
  otherwise: 'there is no article',
}
const voucher: Call = {
  fails: [],
  offered: ({ hasVouchers }) => hasVouchers || 'has_vouchers is off',
  otherwise: 'there is no voucher',
}
const account: Call = {
  fails: ['Unreadable', 'Unauthorised', 'InvalidForm', 'TooManyTries'],
  offered: ({ hasUserRegistration }) => hasUserRegistration || 'has_user_registration is off',
  otherwise: 'reading its answer needs an account: --account',
}
const address: Call = { ...account, otherwise: 'reading its answer needs an unused e-mail address' }
const room: Call = {
  fails: [],
  offered: ({ waitingRoom }) => waitingRoom === 'open' || 'optional; no waiting room is open',
  otherwise: 'needs a place: --write',
}
const booking: Call = {
  fails: ['Unreadable', 'NotFound', 'TooManyTries'],
  otherwise: 'optional; needs the link of a mail',
}
const dateChange: Call = {
  ...booking,
  offered: ({ hasDateChanges }) => hasDateChanges || 'date_changes is off',
}
const waitingList: Call = {
  fails: ['Unreadable', 'NotFound', 'TooManyTries'],
  offered: ({ hasWaitingList }) => hasWaitingList || 'waiting_list is off',
  otherwise: 'optional; sends a mail, or needs the link of one',
}
const TAKES_ORDER = 'reading its answer needs an order: --order'
const WRITES = 'writes: --write'
const BEGINS = 'begins a payment: --write'

const tried = (what: string, request: Request, ...expected: FailureName[]): Refusal => ({
  what,
  request,
  expected,
})
const unknown = (what: string, request: Request) => tried(`an unknown ${what}`, request, 'NotFound')
const wrongToken = (request: Request) => tried('a wrong token', request, 'Unauthorised')
const wrongCode = (what: string, request: Request) =>
  tried(what, request, 'Refused', 'TooManyTries')
const emptyForm = tried('an empty form', { body: { c: {} } }, 'InvalidForm')
const login = { body: { _u: NO_MAIL, _p: MD5 } }
const noBasket = { query: { noRedirect: '1', cartId: NO_CART } }

/** How each call may fail, and how a check of a backend uses it. */
export const CALLS: Record<EndpointName, Call> = {
  shopinfoConfig: {
    ...READ,
    // The shop tries the next language only after one of these failures; after any other answer, it
    // stops.
    refused: ({ shop }) => ({
      ...tried('an unknown language', { query: { shop } }, 'NotFound', 'Unreadable'),
      inLanguage: 'xx',
    }),
  },
  shopinfo: READ,
  staticContent: NONE,
  staticPage: {
    ...NONE,
    refused: {
      ...unknown('page', { params: { page: 'no-such-page' } }),
      absent: 'no pages: the shop shows its own texts instead',
    },
  },
  eventSelect: event,
  ticketCollect: event,
  ticketCollectAny: { ...event, refused: unknown('event', { params: { event: NO_ID } }) },
  ticketCalendar: { ...event, ...READ },
  ticketLifetime: { ...event, ...READ, refused: unknown('event', { query: { event: NO_ID } }) },
  tourSelect: tour,
  tourAttr: tour,
  tourOverview: { ...tour, ...READ },
  tourSingle: { ...tour, ...READ, refused: unknown('tour', { query: { tour: NO_ID } }) },
  tourCalendar: { ...tour, ...READ },
  tourSoldOut: { ...tour, ...READ },
  tourSoldOutTimeslots: {
    ...tour,
    offered: (config) => {
      const why = tours(config)
      return why === true && !config.hasSoldOutTimeslots
        ? 'guided_tour_soldout_timeslots is off'
        : why
    },
  },
  tourLifetime: { ...tour, refused: unknown('tour', { params: { tour: NO_ID } }) },
  merchandiseSelect: article,
  merchandiseArticle: {
    ...article,
    ...READ,
    refused: unknown('article', { query: { article: NO_ID } }),
  },
  merchandiseAttr: article,
  voucherSelect: voucher,
  voucherSelectOne: { ...voucher, refused: unknown('voucher', { params: { id: NO_ID } }) },
  voucherAttr: voucher,
  voucherLookup: {
    ...CODE,
    offered: ({ hasVoucherCode }) => hasVoucherCode || 'has_voucher_code is off',
    otherwise: 'reading its answer needs a code: --voucher CODE',
    refused: wrongCode('an unknown code', { query: { voucher: NO_ID } }),
  },
  customerAttr: NONE,
  customerValidate: {
    fails: ['Unreadable', 'InvalidForm'],
    otherwise: 'its answer is read with --write',
    refused: emptyForm,
  },
  authGuest: { fails: ['TooManyTries'], otherwise: WRITES },
  customerRegister: { ...address, ...FORM, refused: emptyForm },
  authLogout: { ...READ, otherwise: 'ends a session: --account or --write' },
  authLogin: {
    ...account,
    fails: ['Unreadable', 'Unauthorised', 'TooManyTries'],
    refused: tried('a wrong password', login, 'Unauthorised', 'TooManyTries'),
  },
  customerPwdReset: {
    ...account,
    ...FORM,
    refused: (asking) =>
      tried('no e-mail', { body: { email: '', backlink: backlink(asking) } }, 'InvalidForm'),
  },
  customerPwdConfirm: {
    ...address,
    ...CODE,
    refused: wrongCode('a wrong link', { body: { token: NO_ID, _p: MD5 } }),
  },
  customerConfirm: { ...booking, fails: ['Refused', 'TooManyTries'] },
  customerPwdChange: {
    ...account,
    refused: wrongToken({ body: { _po: MD5, _pn: MD5, token: NO_ID } }),
  },
  customerEmailChange: {
    ...address,
    refused: wrongToken({ body: { _po: MD5, email: NO_MAIL, token: NO_ID } }),
  },
  customerUpdate: {
    fails: ['Unreadable', 'Unauthorised', 'InvalidForm'],
    otherwise: WRITES,
    refused: wrongToken({ body: { c: {}, token: NO_ID } }),
  },
  customerData: {
    fails: ['Unreadable', 'Unauthorised'],
    otherwise: WRITES,
    refused: wrongToken({ query: { _: NO_ID } }),
  },
  customerFromOrder: {
    ...READ,
    otherwise: TAKES_ORDER,
    refused: unknown('order', { query: { id: NO_ID } }),
  },
  checkoutPayments: READ,
  checkoutInitPayment: {
    fails: ['Unreadable', 'Unauthorised', 'Refused'],
    otherwise: BEGINS,
    refused: (asking) => wrongToken({ body: paymentOf(asking, 1, NO_ID) }),
  },
  checkoutExecPayment: {
    fails: ['Unreadable', 'Gone', 'Refused', 'ProviderUnreachable'],
    otherwise: 'reading its answer needs a payment: --booked',
    refused: (asking) => ({
      what: 'an unknown basket',
      request: returned(asking, NO_CART),
      expected: ['Gone', 'NotFound', 'Refused', 'Unreadable'],
    }),
  },
  checkoutCancel: {
    fails: ['Unreadable', 'Gone', 'ProviderUnreachable'],
    otherwise: BEGINS,
    refused: tried('an unknown basket', noBasket, 'Gone', 'NotFound'),
  },
  checkoutSuggest: READ,
  shippingCosts: { fails: ['Unreadable', 'Unauthorised', 'Refused'] },
  orderReview: {
    fails: ['Unreadable', 'NotPayable'],
    otherwise: TAKES_ORDER,
    refused: tried('an unknown order', { query: { id: NO_ID } }, 'NotPayable'),
  },
  checkoutInitPaymentOrder: {
    fails: ['Unreadable', 'NotPayable', 'Refused'],
    otherwise: 'reading its answer needs a payment',
    refused: (asking) => ({
      what: 'an unknown order',
      request: { body: { payart: 1, aux: null, id: NO_ID, url: returnUrls(asking) } },
      // A backend may refuse to redirect to an address that is only guessed.
      expected: asking.isHomeGuessed ? ['NotPayable', 'Unreadable'] : ['NotPayable'],
    }),
  },
  waitingRoomState: room,
  waitingRoomJoin: { ...room, fails: ['Unreadable', 'TooManyTries'] },
  waitingRoomPass: { ...room, ...READ },
  waitingListJoin: {
    ...waitingList,
    fails: ['Unreadable', 'NotFound', 'InvalidForm', 'TooManyTries'],
    refused: unknown('event', {
      body: { event: NO_ID, datetime: NO_ID, people: 1, email: NO_MAIL, until: NO_ID },
    }),
  },
  waitingListClaim: { ...waitingList, refused: unknown('key', { body: { key: NO_ID } }) },
  bookingReview: booking,
  bookingFile: booking,
  bookingWithdraw: {
    fails: ['Unreadable', 'NotFound', 'InvalidForm', 'TooManyTries'],
    offered: ({ hasWithdrawal }) => hasWithdrawal || 'withdrawal is off',
    otherwise: 'optional; reading its answer needs a booking',
    refused: tried('an empty form', { body: { name: '' } }, 'InvalidForm'),
  },
  bookingTimes: dateChange,
  bookingChange: { ...dateChange, fails: ['Unreadable', 'NotFound', 'Refused', 'TooManyTries'] },
  bookingGift: { ...booking, fails: ['Unreadable', 'NotFound', 'Refused', 'TooManyTries'] },
  bookingPayChange: { ...dateChange, fails: ['Unreadable', 'NotFound', 'Refused', 'TooManyTries'] },
}

/** The address in mailed links; the backend appends a token to it. */
export function backlink({ home, language }: Asking): string {
  return `${home}${pathTo('recoverAccountByHash', language)}#`
}

function returnUrls({ home, language }: Asking): { continue: string; cancel: string } {
  const checkout = `${home}/${language}/checkout`
  return {
    continue: `${checkout}/accepted?us=conformance`,
    cancel: `${checkout}/canceled?us=conformance`,
  }
}

/** The body of the call that begins a payment. */
export function paymentOf(asking: Asking, payart: number | string, token: string) {
  const cart = { ver: 1, items: asking.items, external_document_number: '' }
  return { payart, aux: null, partner: null, cart, url: returnUrls(asking), token }
}

/** The call that the shop sends when a buyer comes back from the payment provider. */
export function returned(asking: Asking, cartId: string): Request {
  const us = 'conformance'
  return {
    query: { us, sessionUs: us, srcURL: returnUrls(asking).continue },
    body: { cartId },
  }
}
