import * as v from 'valibot'
import type { Drawn } from '../../delivery/documents/draw-page.ts'
import { sentChange } from './config.ts'

/** Which scheme the device of a visitor asks for. */
export const DEVICES = ['light', 'dark'] as const

/**
 * `POST config/drawn`, which draws a page with a change; a change of nothing draws it as it is. The
 * desk then fills a frame by a form: `POST /operator/drawn` with the same as JSON in its field
 * `drawing`, and with the session's `token`.
 */
export const sentDrawing = v.object({
  ...sentChange.entries,
  /** Of a page of the shop, language included. */
  path: v.pipe(v.string(), v.regex(/^\/[a-z][^?#\\]*$/), v.maxLength(200)),
  device: v.picklist(DEVICES),
})

export type SentDrawing = v.InferInput<typeof sentDrawing>

/** What visitors would get at the address; `followsDevice`: its scheme is that of their device. */
export type DrawnAnswer =
  | { kind: 'drawn'; followsDevice: boolean }
  | Exclude<Drawn, { kind: 'drawn' }>
