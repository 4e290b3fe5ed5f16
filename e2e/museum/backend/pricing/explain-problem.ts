import { dayText } from '@shop/shared/dates/day-text'
import { formatDate, formatTime } from '@shop/shared/dates/format-date'
import { HOLD_MINUTES } from '../cart/order-limits.ts'
import type { CheckoutProblem, LineName } from '../cart/problem.ts'
import { MAIL_MINUTES } from '../customers/account-limits.ts'
import type { ServerTexts } from '../texts.ts'

const FIELD_OF: Partial<Record<CheckoutProblem['kind'], string>> = {
  unknownPayment: 'payart',
  laterNeedsAccount: 'payart',
  laterForVoucher: 'payart',
  badAccount: 'aux.IBAN',
  waitingRoom: 'room_pass',
  passOver: 'room_pass',
  robotCheck: 'proof',
}

/** The body of a 422: the sentence, and the payment field at which it is shown. */
export function refusalOf(problem: CheckoutProblem, t: ServerTexts) {
  const error = explainProblem(problem, t)
  const field = FIELD_OF[problem.kind]
  return field === undefined ? { error } : { error, errors: { [field]: [error] } }
}

export function explainProblem(problem: CheckoutProblem, t: ServerTexts): string {
  const line = 'line' in problem ? nameOf(problem.line, t) : ''
  switch (problem.kind) {
    case 'tooMany':
    case 'tooManyTours':
    case 'tooFewInStock':
      return t(`problem.${problem.kind}`, { line, count: problem.left })
    case 'tooFewTickets':
      return t(`problem.${problem.kind}`, { line, count: problem.min })
    case 'tooManyPlaces':
    case 'tooManyTickets':
      return t(`problem.${problem.kind}`, { line, count: problem.max })
    case 'codeHeld':
    case 'tooManyPayers':
    case 'heldByEmail':
    case 'heldByNetwork':
    case 'heldBySite':
      return t(`problem.${problem.kind}`, { ...problem, minutes: HOLD_MINUTES })
    case 'heldTooLong': {
      const { most, minutes } = problem
      const inWords = (count: number) => t('problem.minutes', { count })
      return t('problem.heldTooLong', { reserved: inWords(most), pause: inWords(minutes) })
    }
    case 'tooManyFree':
      return t('problem.tooManyFree', { minutes: MAIL_MINUTES })
    case 'codeTooEarly':
      return t('problem.codeTooEarly', { code: problem.code, day: formatDate(problem.from) })
    case 'codeTooLate':
      return t('problem.codeTooLate', { code: problem.code, day: formatDate(problem.to) })
    case 'ownerAddress': {
      const fields = problem.fields.map((field) => t(`addressField.${field}`)).join(', ')
      return t('problem.ownerAddress', { line, owner: problem.owner, fields })
    }
    case 'subticketCount': {
      const { min, max, part } = problem
      if (max === null) return t('problem.subticketAtLeast', { line, part, atLeast: min })
      const range = min === max ? String(min) : `${min}–${max}`
      return t('problem.subticketRange', { line, part, range })
    }
    default:
      return t(`problem.${problem.kind}`, { ...problem, line })
  }
}

/** `Adult, Monday 09.03.2026, 10:00`; a day ticket has no time, an article no date either. */
function nameOf({ name, startsAt = '', timed = false }: LineName, t: ServerTexts): string {
  const parts = [name, dayText(startsAt, t.language), timed ? formatTime(startsAt) : '']
  return parts.filter((part) => part !== '').join(', ')
}
