import * as v from 'valibot'
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

/** Any of them gives each piece of the ticket a code and a page of its own. */
export const separation = {
  printSeparately: v.optional(v.boolean()),
  uniqueBarcode: v.optional(v.boolean()),
  scanSeparately: v.optional(v.boolean()),
}

export const subticket = v.strictObject({
  id: filled,
  name: text,
  ...priced,
  min: v.optional(notNegative),
  max: v.optional(positive),
  standsFor: v.optional(v.array(filled)),
})

const ticket = v.strictObject({
  id: filled,
  name: text,
  hint: v.optional(text),
  mode: v.picklist([1, 3, 5], 'mode 1, 3 or 5 expected'),
  ...priced,
  sequenceNo: whole,
  group: v.optional(v.strictObject({ id: filled, name: text })),
  maxPerSlot: v.optional(positive),
  family: v.optional(v.boolean()),
  subtickets: v.optional(v.array(subticket)),
  bookWithCost: v.optional(v.boolean()),
  bookWithCostWarning: v.optional(text),
  ...separation,
})

const times = {
  times: v.optional(v.array(time)),
  durationMinutes: v.optional(positive),
  capacity: notNegative,
}

const opening = v.strictObject({
  /** 1 = Monday … 7 = Sunday. */
  weekdays: v.array(v.pipe(whole, v.minValue(1), v.maxValue(7))),
  ...times,
})

export const slotOfDay = { day: whole, time }

export const event = v.strictObject({
  id: filled,
  name: text,
  teaser: text,
  description: text,
  picture: filled,
  pictureAlt: text,
  venue: filled,
  groups: v.array(filled),
  sequenceNo: whole,
  lifetime,
  kind: v.picklist(['timed', 'day'], "'timed' or 'day' expected"),
  opening: v.pipe(v.array(opening), v.minLength(1, 'at least one opening')),
  dates: v.optional(v.array(v.strictObject({ ...span, ...times }))),
  closures,
  closedDays: v.optional(v.array(whole)),
  soldOutDays: v.optional(v.array(whole)),
  soldOutSlots: v.optional(v.array(v.strictObject(slotOfDay))),
  scarceSlots: v.optional(v.array(v.strictObject({ ...slotOfDay, left: notNegative }))),
  tickets: v.pipe(v.array(ticket), v.minLength(1, 'at least one ticket')),
})
