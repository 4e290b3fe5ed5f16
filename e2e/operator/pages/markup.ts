import { html } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'

export type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** Empty markup. */
export const NOTHING: Markup = html``

/** Renders only if the condition is true. */
export function when(condition: boolean, markup: () => Markup): Markup {
  return condition ? markup() : NOTHING
}
