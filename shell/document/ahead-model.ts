import { createEvent, createStore } from 'effector'
import type { Ahead } from './offers-ahead.ts'

export const aheadGiven = createEvent<Ahead>()

/** What the document tells of the page it was opened with; null where it is a plain one. */
export const $ahead = createStore<Ahead | null>(null).on(aheadGiven, (_, ahead) => ahead)
