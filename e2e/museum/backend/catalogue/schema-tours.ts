import * as v from 'valibot'
import { separation, slotOfDay, subticket } from './schema-events.ts'
import {
  closures,
  filled,
  lifetime,
  notNegative,
  positive,
  priced,
  span,
  text,
  time,
  whole,
} from './schema-fields.ts'

const tourPrice = v.strictObject({ id: filled, name: text, ...priced, sequenceNo: whole })

const tourTimes = v.pipe(v.array(time), v.minLength(1, 'at least one time'))

const tourTerms = {
  /** Whole tours per time, or places per time where places are booked. */
  capacity: notNegative,
  /** Prices of these times; those of the tour where they are left out. */
  prices: v.optional(v.pipe(v.array(tourPrice), v.minLength(1, 'at least one price'))),
}

const tourOpening = v.strictObject({
  weekdays: v.array(v.pipe(whole, v.minValue(1), v.maxValue(7))),
  times: tourTimes,
  ...tourTerms,
})

const tourDate = v.strictObject({ ...span, times: v.optional(tourTimes), ...tourTerms })

export const tourTicket = v.strictObject({
  id: filled,
  name: text,
  hint: v.optional(text),
  ...priced,
  sequenceNo: whole,
  subtickets: v.optional(v.array(subticket)),
  ...separation,
})

const question = v.strictObject({
  id: filled,
  type: v.picklist(
    ['text', 'number', 'choice', 'yes_no', 'date'],
    'text, number, choice, yes_no or date expected',
  ),
  text,
  mandatory: v.optional(v.boolean()),
  /** What there is to choose from; for a choice only. */
  options: v.optional(v.array(v.strictObject({ id: filled, name: text }))),
})

export const tour = v.strictObject({
  id: filled,
  name: text,
  /** The exhibition or event it leads through. */
  eventName: v.optional(text),
  teaser: text,
  description: text,
  meetingPoint: text,
  picture: filled,
  pictureAlt: text,
  venue: filled,
  /** Ids of `tourCategories`. */
  categories: v.array(filled),
  /** Id of one of `tourLanguages`. */
  language: filled,
  sequenceNo: whole,
  lifetime,
  durationMinutes: positive,
  opening: v.pipe(v.array(tourOpening), v.minLength(1, 'at least one opening')),
  dates: v.optional(v.array(tourDate)),
  closures,
  closedDays: v.optional(v.array(whole)),
  soldOutDays: v.optional(v.array(whole)),
  soldOutSlots: v.optional(v.array(v.strictObject(slotOfDay))),
  scarceSlots: v.optional(v.array(v.strictObject({ ...slotOfDay, left: notNegative }))),
  /** True: visitors book places. False: a group books whole tours. */
  singleTicketing: v.boolean(),
  /** Whole tours only, whatever `singleTicketing` says. */
  completeTour: v.optional(v.boolean()),
  /** No admission tickets are chosen along with it. */
  withoutTickets: v.optional(v.boolean()),
  /** People in one tour. */
  maxParticipants: positive,
  /** People it takes for one tour; 1 where it is left out. */
  minParticipants: v.optional(positive),
  /** False: shown, but booked elsewhere. */
  bookable: v.optional(v.boolean()),
  prices: v.pipe(v.array(tourPrice), v.minLength(1, 'at least one price')),
  tickets: v.optional(v.array(tourTicket)),
  questions: v.optional(v.array(question)),
})
