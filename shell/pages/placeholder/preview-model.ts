import { createEvent, createStore } from 'effector'
import type { Ahead } from './page-preview.ts'

export const previewGiven = createEvent<Ahead>()

/** What the document tells of the page it was opened with; null where it is a plain one. */
export const $pagePreview = createStore<Ahead | null>(null).on(previewGiven, (_, ahead) => ahead)
