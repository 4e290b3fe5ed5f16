import * as v from 'valibot'
import {
  filled,
  notNegative,
  offering,
  positive,
  priced,
  span,
  text,
  time,
  weekdays,
  whole,
} from './schema-fields.ts'

export const subticket = v.strictObject({
  id: filled,
  name: text,
  ...priced,
  min: v.optional(notNegative),
  max: v.optional(positive),
  standsFor: v.optional(v.array(filled)),
})

const ticketBasics = {
  id: filled,
  name: text,
  hint: v.optional(text),
  ...priced,
  sequenceNo: whole,
  subtickets: v.optional(v.array(subticket)),
  /** Any of these flags gives each ticket sold its own code and its own page. */
  printSeparately: v.optional(v.boolean()),
  uniqueBarcode: v.optional(v.boolean()),
  scanSeparately: v.optional(v.boolean()),
}

const ticket = v.strictObject({
  ...ticketBasics,
  mode: v.picklist([1, 3, 5], 'mode 1, 3 or 5 expected'),
  group: v.optional(v.strictObject({ id: filled, name: text })),
  maxPerSlot: v.optional(positive),
  family: v.optional(v.boolean()),
  bookWithCost: v.optional(v.boolean()),
  bookWithCostWarning: v.optional(text),
})

const times = {
  times: v.optional(v.array(time)),
  durationMinutes: v.optional(positive),
  capacity: notNegative,
}

const opening = v.strictObject({ weekdays, ...times })

export const event = v.strictObject({
  ...offering,
  groups: v.array(filled),
  kind: v.picklist(['timed', 'day'], "'timed' or 'day' expected"),
  opening: v.pipe(v.array(opening), v.minLength(1, 'at least one opening')),
  dates: v.optional(v.array(v.strictObject({ ...span, ...times }))),
  tickets: v.pipe(v.array(ticket), v.minLength(1, 'at least one ticket')),
})

const tourPrice = v.strictObject({ id: filled, name: text, ...priced, sequenceNo: whole })

const tourTimes = v.pipe(v.array(time), v.minLength(1, 'at least one time'))

const tourTerms = {
  /** Whole tours per time; places per time if visitors book places. */
  capacity: notNegative,
  /** Prices of these times; the prices of the tour apply if left out. */
  prices: v.optional(v.pipe(v.array(tourPrice), v.minLength(1, 'at least one price'))),
}

const tourOpening = v.strictObject({ weekdays, times: tourTimes, ...tourTerms })

const tourDate = v.strictObject({ ...span, times: v.optional(tourTimes), ...tourTerms })

export const tourTicket = v.strictObject(ticketBasics)

const question = v.strictObject({
  id: filled,
  type: v.picklist(
    ['text', 'number', 'choice', 'yes_no', 'date'],
    'text, number, choice, yes_no or date expected',
  ),
  text,
  mandatory: v.optional(v.boolean()),
  /** The answers to choose from; only for type `choice`. */
  options: v.optional(v.array(v.strictObject({ id: filled, name: text }))),
})

export const tour = v.strictObject({
  ...offering,
  /** The exhibition or event it leads through. */
  eventName: v.optional(text),
  meetingPoint: text,
  /** Ids of `tourCategories`. */
  categories: v.array(filled),
  /** Id of one of `tourLanguages`. */
  language: filled,
  durationMinutes: positive,
  opening: v.pipe(v.array(tourOpening), v.minLength(1, 'at least one opening')),
  dates: v.optional(v.array(tourDate)),
  /** True: visitors book places. False: a group books whole tours. */
  singleTicketing: v.boolean(),
  /** Sold only as a whole; this overrides `singleTicketing`. */
  completeTour: v.optional(v.boolean()),
  /** Booked without admission tickets. */
  withoutTickets: v.optional(v.boolean()),
  /** Most people in one tour. */
  maxParticipants: positive,
  /** The tour needs at least this many people; 1 if left out. */
  minParticipants: v.optional(positive),
  /** False: shown, but booked elsewhere. */
  bookable: v.optional(v.boolean()),
  prices: v.pipe(v.array(tourPrice), v.minLength(1, 'at least one price')),
  tickets: v.optional(v.array(tourTicket)),
  questions: v.optional(v.array(question)),
})
