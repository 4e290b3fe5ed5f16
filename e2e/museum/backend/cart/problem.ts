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
  /** Fields that are missing, too long, or name a country nobody can choose. */
  | { kind: 'ownerAddress'; owner: string; fields: OwnerAddressField[] }

/** Why a code cannot pay; days as `YYYY-MM-DD`, perhaps with a time behind them. */
export type CodeProblem =
  | { kind: 'unknownCode'; code: string }
  | { kind: 'codeTwice'; code: string }
  | { kind: 'codesTooMany'; max: number }
  | { kind: 'codeTooEarly'; code: string; from: string }
  | { kind: 'codeTooLate'; code: string; to: string }
  | { kind: 'codeEmpty'; code: string }
  /** Somebody is paying with what is left on it. */
  | { kind: 'codeHeld'; code: string }

/** What a basket line is called when something is wrong with it. */
export interface LineName {
  name: string
  /** Museum wall time, of what has one. */
  startsAt?: string
  /** Does the message name the time, or the day alone? */
  timed?: boolean
}

/** How much a browser is to work before it may hold something, from little to much. */
export type Effort = 1 | 2 | 3

/** Why a basket cannot be paid; explained to the customer in the language of the request. */
export type CheckoutProblem =
  | { kind: 'emptyCart' }
  /** Not sold here, or no longer. */
  | { kind: 'unknownItem' }
  /** The shop no longer sells anything of its kind. */
  | { kind: 'notOnSale'; line: LineName }
  /** The shop no longer redeems codes. */
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
  /** The basket knows other prices, tickets or questions of a tour than there are. */
  | { kind: 'tourChanged'; line: LineName }
  | ((PeopleProblem | AnswerProblem | OwnerProblem) & { line: LineName })
  | { kind: 'outOfStock'; line: LineName }
  | { kind: 'tooFewInStock'; line: LineName; left: number }
  /** A pass that nobody is named for. */
  | { kind: 'needsOwners'; line: LineName }
  /** Of a freely chosen amount; the bounds as a person reads them. */
  | { kind: 'badAmount'; line: LineName; min: string; max: string }
  | CodeProblem
  /** More than can be charged at once. */
  | { kind: 'tooExpensive' }
  /** `country` as a person reads it; `contact` is an e-mail address. */
  | { kind: 'noShipping'; country: string; contact: string }
  /** Of free orders that are to be confirmed by mail. */
  | { kind: 'tooManyFree' }
  | { kind: 'noConfirming' }
  | { kind: 'unknownPayment' }
  /** Of a way to pay whose money comes after the booking. */
  | { kind: 'laterNeedsAccount' }
  | { kind: 'laterForVoucher'; line: LineName }
  /** Nothing is left to pay, and so no payment tells whose order it is. */
  | { kind: 'nobodyPays' }
  /** From one network, by people nobody knows yet. */
  | { kind: 'tooManyPayers'; most: number }
  /** More than one order may have. */
  | { kind: 'tooManyLines'; most: number }
  | { kind: 'tooManyInOrder'; most: number }
  | { kind: 'tooManyOfOffering'; line: LineName; most: number }
  | { kind: 'tooManyInSlot'; line: LineName; most: number }
  /** More than may be held unpaid under one e-mail, from one network, or from all of a site. */
  | { kind: 'heldByEmail'; most: number }
  | { kind: 'heldByNetwork'; most: number }
  | { kind: 'heldBySite'; most: number }
  /** More than one network may reserve within `minutes` without paying. */
  | { kind: 'unpaidByNetwork'; most: number; minutes: number }
  /** Held one after the other for more than `most` minutes; free again in `minutes`. */
  | { kind: 'heldTooLong'; most: number; minutes: number }
  /** A waiting room is open: without a pass, or with one that ran out or was used up. */
  | { kind: 'waitingRoom' }
  | { kind: 'passOver' }
  /** Many want it: first the browser is to solve a challenge. */
  | { kind: 'robotCheck'; effort: Effort }
  | { kind: 'badAccount' }
  | { kind: 'customerIncomplete' }
  | { kind: 'providerUnreachable' }
  /** An earlier try of the same customer was paid, and is a booking now. */
  | { kind: 'alreadyPaid'; bookingId: string }
