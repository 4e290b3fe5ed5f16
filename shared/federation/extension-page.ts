import { isLanguage } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

/**
 * A page of a remote that the shell was not built with: the registry says where it stands. It is
 * reached at `/{language}/{path}`; an address the shell knows by itself goes first.
 */
export const extensionPage = v.object({
  /** By which the remote's module serves it, unique among the remote's pages. */
  name: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]*$/)),
  /** One or more segments, such as `audio-guides` or `audio-guides/:id`. */
  path: v.pipe(v.string(), v.regex(/^[a-z0-9-]+(\/(:[a-z]+|[a-z0-9-]+))*$/)),
  /** Field of the config that switches it on, such as `has_audio_guides`; always on without one. */
  flag: v.optional(v.pipe(v.string(), v.regex(/^has_[a-z0-9_]+$/))),
  /** Words of its menu entry by language; without them it has none. */
  nav: v.optional(v.record(v.custom<string>(isLanguage), v.string())),
})

export type ExtensionPage = v.InferOutput<typeof extensionPage>
