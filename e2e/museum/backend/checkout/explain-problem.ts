import { formatDate, formatTime } from '@shop/shared/dates/format-date'
import { MAIL_MINUTES } from '../customers/account-limits.ts'
import type { ServerTexts } from '../texts/server-texts.ts'
import { HOLD_MINUTES } from './hold-minutes.ts'
import type { CheckoutProblem, LineName } from './problem.ts'

/** Our name of the field of the request a problem is about, where it is about one. */
const FIELD_OF: Partial<Record<CheckoutProblem['kind'], string>> = {
  unknownPayment: 'payart',
  laterNeedsAccount: 'payart',
  laterForVoucher: 'payart',
  badAccount: 'aux.IBAN',
}

/** The body of a 422: the sentence, and at which field of the payment it is to be shown. */
export function refusalOf(problem: CheckoutProblem, texts: ServerTexts) {
  const error = explainProblem(problem, texts)
  const field = FIELD_OF[problem.kind]
  return field === undefined ? { error } : { error, errors: { [field]: [error] } }
}

/** The problem as one sentence for the customer: which line, and how many are left. */
export function explainProblem(problem: CheckoutProblem, texts: ServerTexts): string {
  const { problem: say } = texts
  switch (problem.kind) {
    case 'notOnSale':
    case 'badCount':
    case 'closed':
    case 'past':
    case 'soldOut':
    case 'needsPaidTicket':
    case 'tourChanged':
    case 'outOfStock':
    case 'needsOwners':
    case 'ownerName':
    case 'laterForVoucher':
      return say[problem.kind](nameOf(problem.line))
    case 'codesOff':
    case 'unknownCode':
    case 'codeTwice':
    case 'codeEmpty':
      return say[problem.kind](problem.code)
    case 'codesTooMany':
      return say.codesTooMany(problem.max)
    case 'codeHeld':
      return say.codeHeld(problem.code, HOLD_MINUTES)
    case 'tooManyPayers':
    case 'heldByEmail':
    case 'heldByNetwork':
      return say[problem.kind](HOLD_MINUTES)
    case 'tooManyLines':
    case 'tooManyInOrder':
      return say[problem.kind](problem.most)
    case 'tooManyOfOffering':
    case 'tooManyInSlot':
      return say[problem.kind](nameOf(problem.line), problem.most)
    case 'tooManyFree':
      return say.tooManyFree(MAIL_MINUTES)
    case 'codeTooEarly':
      return say.codeTooEarly(problem.code, formatDate(problem.from))
    case 'codeTooLate':
      return say.codeTooLate(problem.code, formatDate(problem.to))
    case 'ownerCount':
      return say.ownerCount(nameOf(problem.line), problem.count)
    case 'ownerNameTooLong':
      return say.ownerNameTooLong(nameOf(problem.line), problem.most)
    case 'ownerAddress':
      return say.ownerAddress(
        nameOf(problem.line),
        problem.owner,
        problem.fields.map((field) => texts.addressField[field]).join(', '),
      )
    case 'badAmount':
      return say.badAmount(nameOf(problem.line), problem.min, problem.max)
    case 'noShipping':
      return say.noShipping(problem.country, problem.contact)
    case 'alreadyPaid':
      return say.alreadyPaid(problem.bookingId)
    case 'tooMany':
    case 'tooManyTours':
    case 'tooFewInStock':
      return say[problem.kind](nameOf(problem.line), problem.left)
    case 'tooFewPlaces':
    case 'tooFewTickets':
      return say[problem.kind](nameOf(problem.line), problem.min)
    case 'tooManyPlaces':
    case 'tooManyTickets':
      return say[problem.kind](nameOf(problem.line), problem.max)
    case 'ticketsAsPlaces':
      return say.ticketsAsPlaces(nameOf(problem.line), problem.places, problem.tickets)
    case 'answerMissing':
    case 'answerUnfit':
      return say[problem.kind](nameOf(problem.line), problem.question)
    case 'answerTooLong':
      return say.answerTooLong(nameOf(problem.line), problem.question, problem.most)
    case 'subticketCount': {
      const { min, max, part } = problem
      const line = nameOf(problem.line)
      if (max === null) return say.subticketAtLeast(line, part, min)
      return say.subticketRange(line, part, min === max ? String(min) : `${min}–${max}`)
    }
    default:
      return say[problem.kind]
  }
}

/** `Adult, 09.03.2026, 10:00`; a day ticket has no time, an article no date either. */
function nameOf({ name, startsAt = '', timed = false }: LineName): string {
  const parts = [name, formatDate(startsAt), timed ? formatTime(startsAt) : '']
  return parts.filter((part) => part !== '').join(', ')
}
