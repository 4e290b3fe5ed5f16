export type PeopleProblem =
  | { kind: 'tooFewPlaces'; min: number }
  | { kind: 'tooManyPlaces'; max: number }
  | { kind: 'ticketsAsPlaces'; places: number; tickets: number }
  | { kind: 'tooFewTickets'; min: number }
  | { kind: 'tooManyTickets'; max: number }

export type AnswerProblem =
  | { kind: 'answerMissing'; question: string }
  | { kind: 'answerUnfit'; question: string }
  | { kind: 'answerTooLong'; question: string; most: number }

export const OWNER_ADDRESS_FIELDS = ['street', 'zip', 'city', 'country'] as const

export type OwnerAddressField = (typeof OWNER_ADDRESS_FIELDS)[number]

export type OwnerProblem =
  | { kind: 'ownerCount'; count: number }
  | { kind: 'ownerName' }
  | { kind: 'ownerNameTooLong'; most: number }
  /** Fields that are missing, too long, or name a country outside the list. */
  | { kind: 'ownerAddress'; owner: string; fields: OwnerAddressField[] }

/** Why a code cannot pay; days as `YYYY-MM-DD`, perhaps followed by a time. */
export type CodeProblem =
  | { kind: 'unknownCode'; code: string }
  | { kind: 'codeTwice'; code: string }
  | { kind: 'codesTooMany'; max: number }
  | { kind: 'codeTooEarly'; code: string; from: string }
  | { kind: 'codeTooLate'; code: string; to: string }
  | { kind: 'codeEmpty'; code: string }
  /** Another customer is paying with the rest of its balance. */
  | { kind: 'codeHeld'; code: string }

export interface LineName {
  name: string
  /** Museum wall time, if the line has one. */
  startsAt?: string
  /** Does the message name the time, or only the day? */
  timed?: boolean
}

/** How hard a browser must work before it may hold something, from little to much. */
export type Effort = 1 | 2 | 3

export type CheckoutProblem =
  | { kind: 'emptyCart' }
  /** Not sold here, or no longer. */
  | { kind: 'unknownItem' }
  | { kind: 'notOnSale'; line: LineName }
  | { kind: 'codesOff'; code: string }
  | { kind: 'badCount'; line: LineName }
  | { kind: 'closed'; line: LineName }
  | { kind: 'closedFor'; line: LineName; reason: string }
  | { kind: 'past'; line: LineName }
  | { kind: 'soldOut'; line: LineName }
  | { kind: 'tooMany'; line: LineName; left: number }
  | { kind: 'tooManyTours'; line: LineName; left: number }
  /** A part of a family ticket; `max` null = no upper bound. */
  | { kind: 'subticketCount'; line: LineName; part: string; min: number; max: number | null }
  | { kind: 'needsPaidTicket'; line: LineName }
  /** The basket has outdated prices, tickets or questions of a tour. */
  | { kind: 'tourChanged'; line: LineName }
  | ((PeopleProblem | AnswerProblem | OwnerProblem) & { line: LineName })
  | { kind: 'outOfStock'; line: LineName }
  | { kind: 'tooFewInStock'; line: LineName; left: number }
  | { kind: 'needsOwners'; line: LineName }
  /** A freely chosen amount outside its bounds; the bounds are formatted for people. */
  | { kind: 'badAmount'; line: LineName; min: string; max: string }
  /** A gift voucher cannot be mailed to this address or on this day. */
  | { kind: 'badDelivery'; line: LineName }
  | CodeProblem
  | { kind: 'tooExpensive' }
  /** `country` as its name; `contact` is an e-mail address. */
  | { kind: 'noShipping'; country: string; contact: string }
  /** For free orders that need a confirmation by mail. */
  | { kind: 'tooManyFree' }
  | { kind: 'noConfirming' }
  | { kind: 'unknownPayment' }
  /** For payment methods that pay after the booking. */
  | { kind: 'laterNeedsAccount' }
  | { kind: 'laterForVoucher'; line: LineName }
  /** Codes pay everything, so no payment tells us who the customer is. */
  | { kind: 'nobodyPays' }
  /** Too many customers without a name in one network. */
  | { kind: 'tooManyPayers'; most: number }
  | { kind: 'tooManyLines'; most: number }
  | { kind: 'tooManyInOrder'; most: number }
  | { kind: 'tooManyOfOffering'; line: LineName; most: number }
  | { kind: 'tooManyInSlot'; line: LineName; most: number }
  /**
   * More things than may be held unpaid under one e-mail, from one network, or from all networks of
   * one site: an internet connection, with up to 65,536 networks in IPv6.
   */
  | { kind: 'heldByEmail'; most: number }
  | { kind: 'heldByNetwork'; most: number }
  | { kind: 'heldBySite'; most: number }
  /** More things than one network may reserve within `minutes` without paying. */
  | { kind: 'unpaidByNetwork'; most: number; minutes: number }
  /**
   * The customer held things one after the other for more than `most` minutes, and may hold again
   * in `minutes`.
   */
  | { kind: 'heldTooLong'; most: number; minutes: number }
  /**
   * A waiting room is open, and the request has no waiting-room pass, or one that is expired or
   * used up.
   */
  | { kind: 'waitingRoom' }
  | { kind: 'passOver' }
  /** Demand is high: the browser must solve a challenge first. */
  | { kind: 'robotCheck'; effort: Effort }
  | { kind: 'badAccount' }
  | { kind: 'customerIncomplete' }
  /** Something is sent, or billed by invoice. */
  | { kind: 'addressMissing' }
  | { kind: 'providerUnreachable' }
  /** The customer's earlier attempt was paid and is now a booking. */
  | { kind: 'alreadyPaid'; bookingId: string }
