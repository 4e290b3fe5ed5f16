import type { PaymentMethod } from '../checkout/payment-method.ts'

/**
 * What the server itself says to customers, in one language; `line` is a ticket or tour with its date,
 * or an article. Amounts and days come as a person reads them.
 */
export interface ServerTexts {
  problem: {
    emptyCart: string
    unknownItem: string
    notOnSale: (line: string) => string
    codesOff: (code: string) => string
    badCount: (line: string) => string
    closed: (line: string) => string
    past: (line: string) => string
    soldOut: (line: string) => string
    tooMany: (line: string, left: number) => string
    /** `range` is a number or `2–4`; `atLeast` where there is no upper bound. */
    subticketRange: (line: string, part: string, range: string) => string
    subticketAtLeast: (line: string, part: string, atLeast: number) => string
    needsPaidTicket: (line: string) => string
    tooManyTours: (line: string, left: number) => string
    tooFewPlaces: (line: string, min: number) => string
    tooManyPlaces: (line: string, max: number) => string
    tooFewTickets: (line: string, min: number) => string
    tooManyTickets: (line: string, max: number) => string
    /** One sentence for too many and too few: there must be a ticket for each place. */
    ticketsAsPlaces: (line: string, places: number, tickets: number) => string
    tourChanged: (line: string) => string
    answerMissing: (line: string, question: string) => string
    answerUnfit: (line: string, question: string) => string
    answerTooLong: (line: string, question: string, most: number) => string
    outOfStock: (line: string) => string
    tooFewInStock: (line: string, left: number) => string
    needsOwners: (line: string) => string
    ownerCount: (line: string, count: number) => string
    ownerName: (line: string) => string
    ownerNameTooLong: (line: string, most: number) => string
    /** `fields`: those that are missing or cannot be used, `street, postcode`. */
    ownerAddress: (line: string, owner: string, fields: string) => string
    badAmount: (line: string, min: string, max: string) => string
    unknownCode: (code: string) => string
    codeTwice: (code: string) => string
    codesTooMany: (max: number) => string
    codeTooEarly: (code: string, day: string) => string
    codeTooLate: (code: string, day: string) => string
    codeEmpty: (code: string) => string
    /** `minutes`: after which it is free at the latest, if it is not paid with. */
    codeHeld: (code: string, minutes: number) => string
    tooExpensive: string
    noShipping: (country: string, contact: string) => string
    /** Of free orders, which are confirmed by mail. */
    tooManyFree: (minutes: number) => string
    noConfirming: string
    unconfirmed: string
    unknownPayment: string
    /** Of ways to pay whose money comes after the booking. */
    laterNeedsAccount: string
    laterForVoucher: (line: string) => string
    nobodyPays: string
    /** `minutes`: after which what they hold is free again at the latest. */
    tooManyPayers: (minutes: number) => string
    tooManyLines: (most: number) => string
    tooManyInOrder: (most: number) => string
    tooManyOfOffering: (line: string, most: number) => string
    tooManyInSlot: (line: string, most: number) => string
    heldByEmail: (minutes: number) => string
    heldByNetwork: (minutes: number) => string
    badAccount: string
    customerIncomplete: string
    providerUnreachable: string
    notPaid: string
    declined: string
    /** Of a return that does not belong to the session, of a payment that is not paid. */
    otherSession: string
    alreadyPaid: (bookingId: string) => string
    gone: string
    /** Paid after its time; the money goes back. */
    tooLate: string
    /** Something else was paid than was asked for. */
    mismatched: string
  }
  request: {
    unreadable: string
    /** Of a page to come back to, which is none of the shop's. */
    unknownAddress: string
    /** The operator has not told the shop where it is opened. */
    noMailedLinks: string
    notFound: string
    unauthorised: string
    internal: string
    /** The database does not answer. */
    unavailable: string
    unknownVoucher: string
    codesOff: string
    /** Of unknown codes, from one address within a minute. */
    tooManyCodes: string
    /** Of a sign-in; says nothing of which of the two is wrong. */
    wrongLogin: string
    /** Of sign-ins, registrations or wishes for a new password, within `minutes`. */
    tooManyTries: (minutes: number) => string
    /** Of a link to a new password that was used, is too old, or was never mailed. */
    linkUsedUp: string
    fieldsMissing: string
  }
  field: {
    required: string
    email: string
    tooLong: string
    /** Of a name or an address with a link, a phone number or markup in it. */
    name: string
    choice: string
    emailTaken: string
    wrongPassword: string
    passwordTooShort: (least: number) => string
  }
  /** As a part of a sentence. */
  addressField: { street: string; zip: string; city: string; country: string }
  answer: { yes: string; no: string }
  salutation: { ms: string; mr: string; none: string }
  payment: Record<PaymentMethod, string>
  cookieWarning: string
  mail: {
    subject: (museum: string, number: string) => string
    greeting: (name: string) => string
    intro: string
    bookingNumber: string
    wholeDay: string
    meetingPoint: string
    tourLanguage: string
    total: string
    free: string
    taxIncluded: (rate: string) => string
    /** Instead of `intro` where nobody comes to visit. */
    orderIntro: string
    madeOutTo: string
    sentTo: string
    shipping: string
    /** `left`: still on the code. */
    paidByCode: (code: string, left: string) => string
    /** The codes stand in a mail of their own. */
    vouchersFollow: string
    /** Where the mail carries them, and what to do with them. */
    ticketsAttached: string
    contact: (email: string) => string
  }
  /** The pages with the codes that let people in; what else stands on them is named as in `mail`. */
  ticket: {
    title: (museum: string, number: string) => string
    file: (number: string) => string
    page: (at: number, of: number) => string
    admits: string
    people: string
    price: string
    place: string
    bookedBy: string
    /** Read to those who do not see the barcode. */
    barcode: (code: string) => string
    entrance: string
    show: string
    /** Where one code lets in several. */
    together: string
    /** Of guided tours. */
    beOnTime: string
  }
  /** The mail with vouchers that were bought, addressed to nobody: it is handed on. */
  voucher: {
    subject: (museum: string, count: number) => string
    code: string
    validUntil: string
    /** `shop` is an address. */
    redeem: (shop: string) => string
  }
  /** An order that the museum wrote: why it cannot be paid, and the mail about it. */
  order: {
    paid: string
    over: string
    subject: (museum: string) => string
    /** Up to when it can be paid. */
    text: (day: string, time: string) => string
    link: string
  }
  /** A free order that counts once it is confirmed: the mail, and the pages about it. */
  confirm: {
    subject: (museum: string) => string
    text: (minutes: number) => string
    link: string
    ignore: string
    sent: { title: string; text: (minutes: number) => string }
    ask: { title: string; text: string }
    over: { title: string; text: string }
    back: string
  }
  /** Money goes back: why, and how much (as a person reads it). */
  refund: {
    subject: (museum: string) => string
    late: string
    mismatched: string
    /** It was cancelled, or another try was begun in its place. */
    ended: string
    text: (amount: string) => string
  }
  account: AccountMailTexts
}

/** Mails about an account. `museum` is its name. */
export interface AccountMailTexts {
  /** To somebody whose name is not known. */
  greeting: string
  registered: { subject: (museum: string) => string; text: string }
  passwordChanged: { subject: (museum: string) => string; text: string }
  /** By a mailed link, where nobody had proved before that the e-mail is theirs. */
  recovered: { subject: (museum: string) => string; text: string }
  /** `to` is the new e-mail; the mail goes to the old one. */
  emailChanged: { subject: (museum: string) => string; text: (to: string) => string }
  /** What to do about a change one did not make. */
  wasItYou: string
  reset: {
    subject: (museum: string) => string
    text: (minutes: number) => string
    link: string
    ignore: string
  }
}
