import { isLanguage } from '@shop/shared/i18n/languages'
import * as v from 'valibot'

/** Maximum number of pages of a release: every visitor loads the whole list. */
export const MOST_PAGES = 50

/**
 * A page of a remote that is not built into the shell: the registry defines its address,
 * `/{language}/{path}`. The shell's built-in addresses take precedence. The maximum length of a
 * text is 200 characters.
 */
export const extensionPage = v.object({
  /** Route name in the remote's module, unique among the remote's pages. */
  name: v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,199}$/)),
  /** One or more segments, such as `audio-guides` or `audio-guides/:id`. */
  path: v.pipe(v.string(), v.regex(/^(?=.{1,200}$)[a-z0-9-]+(\/(:[a-z]+|[a-z0-9-]+))*$/)),
  /** Config field that enables it, such as `has_audio_guides`; always enabled without one. */
  flag: v.optional(v.pipe(v.string(), v.regex(/^has_[a-z0-9_]{1,196}$/))),
  /** Label of its menu entry by language; without it there is no menu entry. */
  nav: v.optional(
    v.record(v.custom<string>(isLanguage), v.pipe(v.string(), v.regex(/^.{0,200}$/s))),
  ),
})

export type ExtensionPage = v.InferOutput<typeof extensionPage>
