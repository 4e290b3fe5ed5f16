import { readChoice, writeChoice } from '@shop/shared/booking/address-choice'
import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import { $lines } from '@shop/shared/cart/model'
import { pickedCount, ticketCount } from '@shop/shared/tickets/ticket-count'
import type { Scope } from 'effector'
import { $date, $wanted, dateChoice } from '../pages/event/choice/choice-model.ts'
import { $day, $place, $slot, $slots } from '../pages/event/choice/day-model.ts'
import { $address, $choice, $limits, $missing, $picked } from '../pages/event/choice/model.ts'
import { $offer } from '../pages/event/choice/offer-model.ts'
import { brokenLimits, heldIn } from './broken-limits.ts'
import type { Museum, Visit } from './late-answers.ts'

type Shown = ReturnType<typeof shownIn>

export function shownIn(scope: Scope) {
  return {
    date: scope.getState($date),
    day: scope.getState($day).kind,
    offer: scope.getState($offer),
    slots: scope.getState($slots),
    slot: scope.getState($slot),
    place: scope.getState($place),
    limits: scope.getState($limits),
    wish: scope.getState(dateChoice.$wish),
    wanted: scope.getState($wanted),
    picked: scope.getState($picked),
    choice: scope.getState($choice),
    missing: scope.getState($missing),
    address: scope.getState($address),
    lines: scope.getState($lines),
  }
}

/**
 * For tests: every rule that the page breaks at this moment, in words. Empty when it breaks none.
 */
export function brokenPromises({ scope, calls }: Visit): string[] {
  const shown = shownIn(scope)
  return [
    ...brokenDay(shown),
    ...brokenAnswers(shown, calls),
    ...brokenChoice(shown),
    ...brokenAddress(shown),
  ]
}

function brokenDay({ date, day, offer, slots, slot, place, wish }: Shown): string[] {
  return unkept({
    'a slot is of another day': slots.every(({ datetime }) => datetime.startsWith(`${date} `)),
    'the offer is of another day': offer === null || offer.date === date,
    'the chosen slot is not open': slot === null || (slots.includes(slot) && slot.kind === 'open'),
    'only an open day has a slot to choose':
      day === 'open' || slots.every(({ kind }) => kind !== 'open'),
    'an open day has a place, unless the visitor has to choose a time':
      (place !== null) === (day === 'open' && (slot !== null || slots.length === 0)),
    'a time has to be chosen, but there is only one':
      day !== 'open' || slot !== null || slots.filter(isFree).length !== 1,
    'one of several times is selected without a wish':
      slot === null || slot.time === wish || slots.filter(isFree).length < 2,
  })
}

/** Only the day's last call counts, however many calls are pending and in any order of answers. */
function brokenAnswers({ date, day, offer }: Shown, calls: Visit['calls']): string[] {
  // When the calendar has the day as closed or sold out, no answer is shown.
  if (day === 'none' || day === 'soldOut' || day === 'closed') return []
  const latest = calls.findLast((call) => call.date !== null)
  if (latest?.date !== date) return [`${date} was never requested`]
  const expected = { underWay: 'loading', failed: 'failed', answered: 'open' }[latest.state]
  const isLatest = offer?.tickets[0]?.hint === String(calls.indexOf(latest))
  return unkept({
    [`the call is ${latest.state}, the day ${day}`]: day === expected,
    'an earlier answer is shown': day !== 'open' || isLatest,
  })
}

function brokenChoice({ offer, place, lines, picked, limits, choice }: Shown): string[] {
  if (offer === null || place === null) return unkept({ 'no place': pickedCount(picked) === 0 })
  const { count, total } = choice
  const numbers = [...limits.values()].filter((limit) => limit !== null)
  const chosen = Object.entries(picked).map(([id, one]) => [ticketCount(one), limits.get(id) ?? 0])
  return [
    ...brokenLimits({ offer, place, lines, picked }),
    ...unkept({
      'a limit is not a count': numbers.every((limit) => Number.isInteger(limit) && limit >= 0),
      'the choice exceeds the shown limit': chosen.every(([one = 0, limit = 0]) => one <= limit),
      'the choice cannot be undone': chosen.every(([, limit = 0]) => limit > 0),
      'the total is not that of the lines':
        total === choice.lines.reduce((sum, line) => sum + lineTotal(line), 0),
      'the total is not an amount': Number.isSafeInteger(total) && total >= 0,
      'the count is not that of the tickets':
        choice.lines.length === 0 || count === pickedCount(picked),
    }),
  ]
}

function isFree({ kind, left }: Shown['slots'][number]): boolean {
  return kind === 'open' && left > 0
}

function brokenAddress(shown: Shown): string[] {
  const { address, day, date, slot, place, wish, wanted, picked } = shown
  if (address === null) return []
  const { choice } = address
  const again = readChoice(writeChoice('', choice))
  return unkept({
    'the address is ahead of the answer': day !== 'loading' && day !== 'failed',
    'the address is of another day': choice.date === date,
    'the address is of another time': choice.time === (slot?.time === wish ? wish : null),
    'the address has other tickets': choice.picked === (place === null ? wanted : picked),
    'the address changes when it is read back': place === null || sorted(again) === sorted(choice),
  })
}

export function brokenAddition(before: Shown, scope: Scope): string[] {
  const { lines, picked } = shownIn(scope)
  const added = before.missing === null ? before.choice.lines : []
  const isUnchanged = JSON.stringify(picked) === JSON.stringify(before.picked)
  return unkept({
    'the added lines differ from the shown ones':
      JSON.stringify(lines) === JSON.stringify([...before.lines, ...added]),
    'the choice stays after adding': added.length === 0 || Object.keys(picked).length === 0,
    'the choice is lost without adding': added.length > 0 || isUnchanged,
  })
}

/**
 * Slots for which the basket has more tickets than places, unless the basket already had as many at
 * the start.
 */
export function overbooked(
  { offers }: Museum,
  { before, lines }: { before: readonly CartLine[]; lines: readonly CartLine[] },
): string[] {
  return offers.flatMap((offer) =>
    offer.timeslot.flatMap(({ datetime, max_tickets }) => {
      const most = Math.max(max_tickets, heldIn(before, { ...offer, datetime }).drawn)
      const { drawn } = heldIn(lines, { ...offer, datetime })
      return drawn > most ? [`${drawn} of ${most} places at ${datetime} in the basket`] : []
    }),
  )
}

function unkept(promises: Record<string, boolean>): string[] {
  return Object.keys(promises).filter((promise) => !promises[promise])
}

/** As text that does not depend on the order of the tickets and of their parts. */
function sorted(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null
      ? Object.fromEntries(Object.entries(part).sort())
      : part,
  )
}
