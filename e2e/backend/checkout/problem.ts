import type { PeopleProblem } from './check-people.ts'
import type { PricedLine } from './priced-line.ts'
import type { AnswerProblem } from './read-answers.ts'

/** What a basket line is called when something is wrong with it. */
export type LineName = Pick<PricedLine, 'name' | 'startsAt' | 'timed'>

/** Why a basket cannot be paid; told to the customer in the language of the request. */
export type CheckoutProblem =
  | { kind: 'emptyCart' }
  /** Not sold here, or no longer. */
  | { kind: 'unknownItem' }
  | { kind: 'badCount'; line: LineName }
  | { kind: 'closed'; line: LineName }
  | { kind: 'past'; line: LineName }
  | { kind: 'soldOut'; line: LineName }
  | { kind: 'tooMany'; line: LineName; left: number }
  /** Whole tours. */
  | { kind: 'tooManyTours'; line: LineName; left: number }
  /** A part of a family ticket; `max` null = no upper bound. */
  | { kind: 'subticketCount'; line: LineName; part: string; min: number; max: number | null }
  | { kind: 'needsPaidTicket'; line: LineName }
  /** The basket knows other prices, tickets or questions of a tour than there are. */
  | { kind: 'tourChanged'; line: LineName }
  | ((PeopleProblem | AnswerProblem) & { line: LineName })
  | { kind: 'unknownPayment' }
  | { kind: 'badAccount' }
  | { kind: 'customerIncomplete' }
  | { kind: 'providerUnreachable' }
  /** An earlier try of the same customer was paid, and is a booking now. */
  | { kind: 'alreadyPaid'; bookingId: string }
