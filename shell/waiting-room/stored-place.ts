import * as v from 'valibot'

/** Key in the local storage, which all tabs share and which survives when the browser is closed. */
const KEY = 'waitingRoom'

const placeSchema = v.object({
  room: v.string(),
  ticket: v.string(),
  number: v.number(),
})

export type Place = v.InferOutput<typeof placeSchema>

/** The stored place; null if there is none or the storage is blocked. */
export function readPlace(): Place | null {
  try {
    const read = v.safeParse(placeSchema, JSON.parse(localStorage.getItem(KEY) ?? 'null'))
    return read.success ? read.output : null
  } catch {
    return null
  }
}

/** With a blocked storage, the place lasts as long as the page. */
export function storePlace(place: Place | null): void {
  try {
    if (place === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, JSON.stringify(place))
  } catch {
    // Without the storage, the page still has the place in its memory.
  }
}

/**
 * The place to use in a tab: if two tabs request a place at the same moment, both use the earlier
 * one.
 */
export function earlierOf(own: Place, stored: Place | null): Place {
  return stored !== null && stored.room === own.room && stored.number < own.number ? stored : own
}
