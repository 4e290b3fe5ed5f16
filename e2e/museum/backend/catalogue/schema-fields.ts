import { LANGUAGES } from '@shop/shared/i18n/languages'
import * as v from 'valibot'
import { readDay } from '../schedule/day.ts'

/** Building blocks for the fields of a catalogue. */

export const filled = v.pipe(v.string('text expected'), v.trim(), v.nonEmpty('must not be empty'))
export const whole = v.pipe(v.number('whole number expected'), v.integer('whole number expected'))
export const positive = v.pipe(whole, v.minValue(1, 'must be at least 1'))
export const notNegative = v.pipe(whole, v.minValue(0, 'must not be negative'))
export const language = v.picklist(LANGUAGES, `language expected: ${LANGUAGES.join(', ')}`)
export const time = v.pipe(
  v.string(),
  v.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time as HH:mm expected'),
)

const day = v.pipe(
  v.string(),
  v.check((text) => readDay(text) === text, 'a day of the calendar as YYYY-MM-DD expected'),
)

/** One text for every language, or one per language. */
export const text = v.union(
  [
    filled,
    v.pipe(
      v.strictObject(v.entriesFromList(LANGUAGES, v.optional(filled))),
      v.check((texts) => Object.keys(texts).length > 0, 'at least one language'),
    ),
  ],
  'text or texts per language expected',
)

/** Cents. */
export const price = v.pipe(whole, v.minValue(0, 'must not be negative'))
/** Percent contained in the price. */
export const vat = v.pipe(v.number('number expected'), v.minValue(0), v.maxValue(100))

/** One day (`day`), or a range (`from`, `to`). `check-dates.ts` makes sure that it is one. */
export const span = { day: v.optional(day), from: v.optional(day), to: v.optional(day) }

const closures = v.optional(v.array(v.strictObject({ ...span, reason: v.optional(text) })))

/** A part of a drawing, in the units of its `viewBox`. */
const view = v.pipe(v.string(), v.regex(/^\d+,\d+,\d+,\d+$/, 'x,y,width,height expected'))

export const picture = v.strictObject({ file: filled, view: v.optional(view), alt: text })

const slotOfDay = { day: whole, time }

/** Fields that events and tours have in common. */
export const offering = {
  id: filled,
  name: text,
  teaser: text,
  description: text,
  picture: filled,
  pictureAlt: text,
  /** Few, because the list of all events contains them. */
  morePictures: v.optional(v.pipe(v.array(picture), v.maxLength(4, 'at most four pictures'))),
  venue: filled,
  sequenceNo: whole,
  /** First and last day on sale: by dates, or counted from today. */
  lifetime: v.strictObject({
    fromDay: v.optional(whole),
    toDay: v.optional(whole),
    from: v.optional(day),
    to: v.optional(day),
  }),
  closures,
  closedDays: v.optional(v.array(whole)),
  soldOutDays: v.optional(v.array(whole)),
  soldOutSlots: v.optional(v.array(v.strictObject(slotOfDay))),
  scarceSlots: v.optional(v.array(v.strictObject({ ...slotOfDay, left: notNegative }))),
}

/** 1 = Monday … 7 = Sunday. */
export const weekdays = v.array(v.pipe(whole, v.minValue(1), v.maxValue(7)))

/** A price for a visit, and other prices for visits from a day on, sorted by day. */
export const priced = {
  price,
  vat,
  pricesFrom: v.optional(
    v.array(
      v.strictObject({
        from: day,
        price,
        /** If left out, the tax rate before this day still applies. */
        vat: v.optional(vat),
      }),
    ),
  ),
}
