import type { EndpointName } from '../endpoints.ts'

/** How calls fail, with the status and what stands in the body. */
export const FAILURES = {
  Unreadable: {
    status: 400,
    body: 'Message',
    description: 'Something is missing or cannot be read.',
  },
  Unauthorised: {
    status: 401,
    body: 'Message',
    description: 'No such token, e-mail or password; 403 is read alike.',
  },
  NotFound: {
    status: 404,
    body: 'Message',
    description: 'No such language, or nothing of that id.',
  },
  NotPayable: {
    status: 406,
    body: 'Message',
    description: 'There is nothing to pay: unknown, paid, or its time is over.',
  },
  Gone: {
    status: 410,
    body: 'Message',
    description: 'The basket is paid, given back, or its time is over.',
  },
  Refused: { status: 422, body: 'Message', description: 'Refused, with words for the visitor.' },
  InvalidForm: { status: 422, body: 'FieldErrors', description: 'Messages by field of the form.' },
  TooManyTries: { status: 429, body: 'Message', description: 'Tried too often.' },
  ProviderUnreachable: {
    status: 502,
    body: 'Message',
    description: 'Nobody knows yet whether it is paid: the shop asks again.',
  },
  Unavailable: {
    status: 503,
    body: 'Message',
    description:
      'For the moment: the shop waits and loads again. With `Retry-After` it asks again by itself after that time, reads and what may be repeated; with the `code` `overloaded`, which says that nothing was done of the call, whatever was asked. 429 is read alike.',
  },
} as const

export type FailureName = keyof typeof FAILURES

const READ: FailureName[] = ['Unreadable']
const ACCOUNT: FailureName[] = ['Unreadable', 'Unauthorised', 'InvalidForm', 'TooManyTries']

/** What each call may fail with, beside what all of them may: an unknown language, no service. */
export const FAILURES_OF: Record<EndpointName, readonly FailureName[]> = {
  shopinfoConfig: READ,
  shopinfo: READ,
  staticContent: [],
  staticPage: [],
  eventSelect: [],
  ticketCollect: [],
  ticketCollectAny: [],
  ticketCalendar: READ,
  ticketLifetime: READ,
  tourSelect: [],
  tourAttr: [],
  tourOverview: READ,
  tourSingle: READ,
  tourCalendar: READ,
  tourSoldOut: READ,
  tourSoldOutTimeslots: [],
  tourLifetime: [],
  merchandiseSelect: [],
  merchandiseArticle: READ,
  merchandiseAttr: [],
  voucherSelect: [],
  voucherSelectOne: [],
  voucherAttr: [],
  voucherLookup: ['Unreadable', 'Refused', 'TooManyTries'],
  customerAttr: [],
  customerValidate: ['Unreadable', 'InvalidForm'],
  authGuest: ['TooManyTries'],
  customerRegister: ['Unreadable', 'InvalidForm', 'TooManyTries'],
  authLogout: READ,
  authLogin: ['Unreadable', 'Unauthorised', 'TooManyTries'],
  customerPwdReset: ['Unreadable', 'InvalidForm', 'TooManyTries'],
  customerPwdConfirm: ['Unreadable', 'Refused', 'TooManyTries'],
  customerConfirm: ['Refused', 'TooManyTries'],
  customerPwdChange: ACCOUNT,
  customerEmailChange: ACCOUNT,
  customerUpdate: ['Unreadable', 'Unauthorised', 'InvalidForm'],
  customerData: ['Unreadable', 'Unauthorised'],
  customerFromOrder: READ,
  checkoutPayments: READ,
  checkoutInitPayment: ['Unreadable', 'Unauthorised', 'Refused'],
  checkoutExecPayment: ['Unreadable', 'Gone', 'Refused', 'ProviderUnreachable'],
  checkoutCancel: ['Unreadable', 'Gone', 'ProviderUnreachable'],
  checkoutSuggest: READ,
  shippingCosts: ['Unreadable', 'Unauthorised', 'Refused'],
  orderReview: ['Unreadable', 'NotPayable'],
  checkoutInitPaymentOrder: ['Unreadable', 'NotPayable', 'Refused'],
  waitingRoomState: [],
  waitingRoomJoin: ['Unreadable', 'TooManyTries'],
  waitingRoomPass: READ,
  bookingReview: ['Unreadable', 'NotFound', 'TooManyTries'],
  bookingFile: ['Unreadable', 'NotFound', 'TooManyTries'],
}
