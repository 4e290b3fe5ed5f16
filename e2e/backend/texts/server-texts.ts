/** What the server itself says to customers, in one language; `line` is a ticket or tour with its date. */
export interface ServerTexts {
  problem: {
    emptyCart: string
    unknownItem: string
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
    unknownPayment: string
    badAccount: string
    customerIncomplete: string
    providerUnreachable: string
    notPaid: string
    declined: string
    /** Of a return that does not belong to the session, of a payment that is not paid. */
    otherSession: string
    alreadyPaid: (bookingId: string) => string
    gone: string
  }
  request: {
    unreadable: string
    notFound: string
    unauthorised: string
    internal: string
    unknownVoucher: string
    noShipping: string
  }
  field: {
    required: string
    email: string
    tooLong: string
    choice: string
  }
  answer: { yes: string; no: string }
  salutation: { ms: string; mr: string; none: string }
  payment: { card: string; directDebit: string; invoice: string }
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
    atEntrance: string
    contact: (email: string) => string
  }
}
